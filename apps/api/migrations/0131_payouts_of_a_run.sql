-- The console sums what the last run pays.
create index payouts_of_a_run on payouts (period) include (amount_cents) where status <> 'failed';
