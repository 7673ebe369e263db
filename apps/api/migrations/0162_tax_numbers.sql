-- The tax number a creator gave us, sealed. Tax offices ask for it along with the earnings.
create table tax_numbers (
  user_id bigint primary key references creators,
  sealed_number bytea not null,
  changed_at timestamptz not null
);
