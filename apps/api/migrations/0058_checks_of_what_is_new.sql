-- The check of each minute looks at what is new alone, and finds it, however long the product has run.
create index seals_after on ledger.seals (after_id);
create index check_runs_old on ledger.check_runs (kind, started_at);
create index charges_unanswered on charges (id) where status = 'unknown' and next_attempt_at is null;
create index refund_orders_waiting on refund_orders (opened_at) where status = 'due';
