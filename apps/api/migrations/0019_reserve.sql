-- Of what young creators sell, a part waits: a bank may take a payment back for months (RESERVE_PERCENT, RESERVE_DAYS).
alter table product_settings
  add column reserve_bps int not null default 0 check (reserve_bps between 0 and 10000),
  add column reserve_days int not null default 0 check (reserve_days between 0 and 365);
