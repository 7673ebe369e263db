-- Buys for many fans at once, one request per fan. Locks first, then looks: each statement below sees what is true after the
-- locks. Nothing is raised for a refusal; every request gets its outcome. A wallet that another transaction holds is 'busy'
-- unless the caller waits for it.
create or replace function ledger.purchase_batch(
  p_users bigint[], p_posts bigint[], p_keys uuid[], p_expected bigint[], p_fee_bps int, p_wait boolean
) returns table (ordinal int, outcome text, transfer_id bigint, price bigint, balance bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_locked bigint[];
  v_now timestamptz := product_now();
  v_ratio numeric;
begin
  perform expect_read_committed();
  if p_wait then
    select array_agg(q.user_id) into v_locked from (
      select w.user_id from wallets w where w.user_id = any (p_users) order by w.user_id for no key update
    ) q;
  else
    select array_agg(q.user_id) into v_locked from (
      select w.user_id from wallets w where w.user_id = any (p_users) order by w.user_id for no key update skip locked
    ) q;
  end if;
  select r.ratio into strict v_ratio from currency_ratios r where r.currency = 'USD';

  return query
  with asked as (
    select a.* from unnest(p_users, p_posts, p_keys, p_expected)
      with ordinality a (user_id, post_id, key, expected, ordinal)
  ),
  judged as materialized (
    select a.*, w.balance, w.seq, p.creator_id, p.profile_id, p.price, p.price * p_fee_bps / 10000 as fee,
      before.id as before_id, before.amount as before_price, e.user_id as bought_before,
      case
        when w.user_id is not null and w.user_id <> all (coalesce(v_locked, '{}')) then 'busy'
        when before.id is not null then
          case when before.post_id = a.post_id and before.amount = coalesce(a.expected, before.amount)
            then 'replayed' else 'key_reused' end
        when p.id is null then 'not_found'
        when p.creator_id = a.user_id then 'own_post'
        when p.access_type <> 2 then 'not_for_sale'
        when not p.may_earn then 'creator_unverified'
        when a.expected <> p.price then 'price_changed'
        when purchase_state(e.user_id is not null, e.revoked_at, e.consumed_at, e.viewing_started_at) = 'open'
          then 'already_purchased'
        when w.frozen is not null then 'frozen'
        when coalesce(w.balance, 0) < p.price then 'insufficient'
        else 'bought'
      end as outcome
    from asked a
    left join wallets w on w.user_id = a.user_id
    left join lateral (
      select t.id, t.post_id, t.amount from transfers t where t.wallet = a.user_id and t.idem = a.key
    ) before on true
    left join shown_posts p on p.id = a.post_id
    left join entitlements e on e.user_id = a.user_id and e.post_id = a.post_id
  ),
  paid as (
    update wallets w set balance = w.balance - j.price, seq = w.seq + 1
    from judged j where j.outcome = 'bought' and w.user_id = j.user_id
    returning w.user_id, w.balance, w.seq
  ),
  sold as (
    insert into transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros,
      wallet, wallet_seq, wallet_after, code, asset, usd_ratio, idem)
    select v_now, account(j.user_id, 1), account(j.creator_id, 2), j.price, j.post_id, j.creator_id, j.profile_id, j.post_id,
      usd_micros(j.price, v_ratio), j.user_id, d.seq, d.balance, 'purchase', 'FC', v_ratio, j.key
    from judged j join paid d on d.user_id = j.user_id
    where j.outcome = 'bought'
    order by j.ordinal
    returning id, wallet, post_id as sold_post, wallet_after, creator_id, profile_id
  ),
  fees as (
    insert into transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, code, asset, usd_ratio)
    select v_now, account(s.creator_id, 2), account(0, 3), j.fee, s.id, s.creator_id, s.profile_id, s.sold_post,
      usd_micros(j.fee, v_ratio), 'purchase_fee', 'FC', v_ratio
    from sold s join judged j on j.user_id = s.wallet
    where j.fee > 0
  ),
  ended as (
    insert into past_entitlements
    select e.*, v_now from entitlements e join sold s on e.user_id = s.wallet and e.post_id = s.sold_post
  ),
  opened as (
    insert into entitlements as e (user_id, post_id, transfer_id, price, bought_at)
    select s.wallet, s.sold_post, s.id, j.price, v_now from sold s join judged j on j.user_id = s.wallet
    on conflict (user_id, post_id) do update set n = e.n + 1, transfer_id = excluded.transfer_id, price = excluded.price,
      bought_at = excluded.bought_at, viewing_started_at = null, consumed_at = null, revoked_at = null
  )
  select j.ordinal::int, j.outcome, coalesce(s.id, j.before_id), coalesce(j.before_price, j.price),
    coalesce(s.wallet_after, j.balance, 0)
  from judged j left join sold s on s.wallet = j.user_id and j.outcome = 'bought'
  order by j.ordinal;
end $$;
