-- What the files for accountants need: rows by time, where a buyer was, and who a creator is before the law.
create index transfers_at on ledger.transfers using brin (at) with (autosummarize = on);
create index receipts_issued on receipts (issued_at);

-- Where the buyer was last seen when the receipt was issued; null where the server isn't told (COUNTRY_HEADER).
alter table receipts add column country text check (country ~ '^[A-Z]{2}$');

-- The identity form that was accepted last, sealed as it came: earnings are reported to tax offices under the legal name.
create table tax_identities (
  user_id bigint primary key references creators,
  sealed_identity bytea not null,
  kept_at timestamptz not null
);
insert into tax_identities (user_id, sealed_identity, kept_at)
select distinct on (user_id) user_id, sealed_identity, decided_at from verifications
where status = 'verified' and sealed_identity is not null order by user_id, id desc;
