-- Whoever bought a post that was taken away is listed by fan.
drop index ledger.entitlements_open;
create index entitlements_open on ledger.entitlements (post_id, user_id) where consumed_at is null and revoked_at is null;
