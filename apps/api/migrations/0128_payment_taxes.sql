-- The tax contained in a payment, as the payment provider computed it. Where it computes none, receipts go by `tax_bps`.
create table payment_taxes (
  payment_ref text primary key,
  paid_minor bigint not null,
  tax_minor bigint not null check (tax_minor between 0 and paid_minor),
  -- Why the provider could not compute it.
  missing text check (missing is null or tax_minor = 0),
  noted_at timestamptz not null,
  -- When an operator had seen that it is missing.
  closed_at timestamptz
);
create index payment_taxes_missing on payment_taxes (noted_at) where missing is not null and closed_at is null;
create trigger append_only before update or delete on payment_taxes for each row execute function refuse_change_of_tax();
create trigger never_truncated before truncate on payment_taxes for each statement execute function refuse_any_change();
