-- Locks a purchase to be refunded and checks it again: not fully viewed, its post removed for good, `coins` not
-- refunded yet. No row: nothing to refund.
create or replace function ledger.lock_unseen(p_user bigint, p_post bigint)
returns table (transfer_id bigint, coins bigint, title text, is_deleted boolean)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
begin
  perform expect_read_committed();
  perform from wallets w where w.user_id = p_user for no key update;
  perform from entitlements e where e.user_id = p_user and e.post_id = p_post for no key update;
  perform from profiles f where f.id = (select p.profile_id from posts p where p.id = p_post) for share;
  perform from suspensions s where s.until is null and s.creator_id = (select p.creator_id from posts p where p.id = p_post) for share;
  perform from posts p where p.id = p_post for share;
  return query
    select u.transfer_id, (u.price - coalesce((select sum(r.amount) from refunds r where r.transfer_id = u.transfer_id), 0))::bigint,
      u.title, u.is_deleted
    from unseen_purchases u where u.user_id = p_user and u.post_id = p_post;
end $$;
