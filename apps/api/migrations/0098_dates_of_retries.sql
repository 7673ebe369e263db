-- When a payment that failed is tried again, by us or by a provider that collects by itself; null: not by itself.
alter table charges add column retries_at timestamptz;
update charges set retries_at = next_attempt_at where next_attempt_at is not null and status = 'due' and failure is not null;
