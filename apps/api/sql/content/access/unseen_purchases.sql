-- Purchases not fully viewed when their post was removed for good: their coins are refunded.
create or replace view unseen_purchases as
select e.user_id, e.post_id, e.transfer_id, e.price, p.title, p.deleted_at is not null as is_deleted
from ledger.all_entitlements e join posts p on p.id = e.post_id
where e.consumed_at is null and e.revoked_at is null
  and coalesce(viewing_ends(e.viewing_started_at), 'infinity') > taken_away_at(p);
