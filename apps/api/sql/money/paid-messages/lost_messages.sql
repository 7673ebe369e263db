-- Bought messages that their buyers have lost for good: operators kept the message, its character or its creator out of
-- sight for fourteen days, the time the creator has to appeal. `coins` is what was not refunded yet.
create or replace function lost_messages(p_limit int)
returns table (fan_id bigint, creator_id bigint, transfer_id bigint, coins bigint, profile_name text) language sql stable
begin atomic
  select b.fan_id, b.creator_id, b.transfer_id,
    (b.coins - coalesce((select sum(r.amount) from ledger.all_refunds r where r.transfer_id = b.transfer_id), 0))::bigint, f.name
  from (
    select o.id from all_messages_taken m join message_purchases o on o.thread_id = m.thread_id and o.number = m.number
    where m.taken_at <= product_now() - interval '14 days' and o.revoked_at is null
    union
    select o.id from all_profiles h join message_purchases o on o.profile_id = h.id
    where h.hidden_at <= product_now() - interval '14 days' and o.revoked_at is null
    union
    select o.id from all_suspensions s join message_purchases o on o.creator_id = s.creator_id
    where s.until is null and s.since <= product_now() - interval '14 days' and o.revoked_at is null
    limit p_limit
  ) l join message_purchases b on b.id = l.id join all_profiles f on f.id = b.profile_id;
end;
