-- When a page was completed whose money comes days later (a bank debit), or fails to come.
alter table payment_pages add column completed_at timestamptz;
