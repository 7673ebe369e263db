-- A purchase whose coins go back, asked again once nothing can change it any more until the transaction is over: it was not seen to
-- the end, its post does not come back, and `coins` is what was not given back yet. No row: there is nothing to give back.
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
