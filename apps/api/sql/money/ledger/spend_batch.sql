-- The one way to spend coins, for many fans at once, one order each, all of one kind: `post` buys a viewing of a post,
-- `keep` the post for good, `tip` and `message` pay for a row of `tips` or `message_purchases` that this transaction
-- wrote, `first` puts the price of a row of `first_messages` on hold. Locks first, then reads: later statements see the
-- state after the locks. Refusals raise no error; each order gets its outcome. A locked wallet is 'busy' unless the caller waits.
create or replace function ledger.spend_batch(
  p_kind text, p_users bigint[], p_things bigint[], p_keys uuid[], p_expected bigint[], p_fee_bps int, p_wait boolean
) returns table (ordinal int, outcome text, transfer_id bigint, price bigint, balance bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_code code := case p_kind when 'post' then 'purchase' when 'keep' then 'purchase' when 'tip' then 'tip' when 'message' then 'message'
    when 'first' then 'first_message_hold' end;
  v_held bigint[]; -- profiles with a deletion in progress
  v_locked bigint[];
  v_now timestamptz := product_now();
  v_row record;
begin
  perform expect_read_committed();
  v_held := case when p_kind in ('post', 'keep') then join_sales(p_things, p_wait) else '{}' end;
  if p_wait then
    select array_agg(q.user_id) into v_locked from (
      select w.user_id from wallets w where w.user_id = any (p_users) order by w.user_id for no key update
    ) q;
  else
    select array_agg(q.user_id) into v_locked from (
      select w.user_id from wallets w where w.user_id = any (p_users) order by w.user_id for no key update skip locked
    ) q;
  end if;

  for v_row in with asked as (
    select a.* from unnest(p_users, p_things, p_keys, p_expected)
      with ordinality a (user_id, thing, key, expected, ordinal)
  ),
  judged as materialized (
    select a.*, w.balance, w.seq, w.lot, w.lot_coins, w.lot_micros, coalesce(p.creator_id, f.creator_id) as creator_id,
      coalesce(p.profile_id, f.id) as profile_id, coalesce(p.id, g.post_id, 0) as post_id, coalesce(o.price, g.coins, m.coins, h.coins) as price, o.is_kept,
      before.id as before_id, before.amount as before_price, e.user_id as bought_before,
      case
        when w.user_id is not null and w.user_id <> all (coalesce(v_locked, '{}')) then 'busy'
        when before.id is not null then
          case when before.ref = a.thing and before.code = v_code and before.amount = coalesce(a.expected, before.amount)
            then 'replayed' else 'key_reused' end
        when p.profile_id = any (v_held) then 'busy'
        when p.id is null and f.id is null then 'not_found'
        when coalesce(p.creator_id, f.creator_id) = a.user_id then 'own_post'
        when p.access_type <> 2 or p.id is not null and o.price is null then 'not_for_sale'
        when not coalesce(p.may_earn, f.may_earn) then 'creator_unverified'
        when a.expected <> o.price then 'price_changed'
        when purchase_state(e.user_id is not null, e.revoked_at, e.consumed_at, e.viewing_started_at) = 'open'
          then 'already_purchased'
        when w.frozen = 'operator' then 'frozen_by_operator'
        when w.frozen is not null then 'frozen'
        when coalesce(w.balance, 0) < coalesce(o.price, g.coins, m.coins, h.coins) then 'insufficient'
        when k.user_id is not null
          and beyond_character_cap(a.user_id, k.profile_id, cost_of_coins(a.user_id, coalesce(o.price, g.coins, m.coins, h.coins))) then 'beyond_cap'
        else 'bought'
      end as outcome
    from asked a
    left join wallets w on w.user_id = a.user_id
    left join lateral (
      select t.id, t.ref, t.code, t.amount from transfers t where t.wallet = a.user_id and t.idem = a.key
    ) before on true
    left join shown_posts p on p_kind in ('post', 'keep') and p.id = a.thing and not kept_apart(a.user_id, p.creator_id, p.profile_id)
    left join lateral (
      select case p_kind when 'keep' then p.keep_price else p.price end as price, p_kind = 'keep' or p.keep_price = p.price as is_kept
    ) o on p.id is not null
    left join entitlements e on e.user_id = a.user_id and e.post_id = p.id
    left join all_tips g on p_kind = 'tip' and g.id = a.thing and g.fan_id = a.user_id
    left join all_message_purchases m on p_kind = 'message' and m.id = a.thing and m.fan_id = a.user_id
    left join all_first_messages h on p_kind = 'first' and h.id = a.thing and h.fan_id = a.user_id
    left join shown_profiles f on f.id = coalesce(g.profile_id, m.profile_id, h.profile_id) and not kept_apart(a.user_id, f.creator_id, f.id)
    left join all_character_caps k on k.user_id = a.user_id and k.profile_id = coalesce(p.profile_id, f.id)
  ),
  -- The sale is worth its coins' cost. If the current lot is too small, the next ones are looked up and used
  -- afterwards.
  paid as (
    update wallets w set balance = w.balance - j.price, seq = w.seq + 1,
      lot_coins = w.lot_coins - case when w.lot_coins >= j.price then j.price else 0 end,
      lot_micros = w.lot_micros - case when w.lot_coins >= j.price then share(w.lot_micros, 0, j.price, w.lot_coins) else 0 end
    from judged j where j.outcome = 'bought' and w.user_id = j.user_id
    returning j.*, w.balance as balance_after, w.seq as seq_after, w.lot_micros as micros_after
  ),
  sold as (
    insert into transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros,
      wallet, wallet_seq, wallet_after, code, asset, idem, lot)
    select v_now, account(d.user_id, 1), case when is_hold(v_code) then account(0, 14) else account(d.creator_id, 2) end, d.price, d.thing,
      case when not is_hold(v_code) then d.creator_id end, d.profile_id, d.post_id,
      case when d.lot_coins >= d.price then d.lot_micros - d.micros_after else cost_of_coins(d.user_id, d.price) end,
      d.user_id, d.seq_after, d.balance_after, v_code, 'FC', d.key,
      case when d.lot_coins >= d.price then d.lot else (select s.deposit_id from lot_slices(d.user_id, 1) s) end
    from paid d
    order by d.ordinal
    returning id, wallet, post_id as sold_post, amount, wallet_after, creator_id, profile_id, usd_micros
  ),
  fees as (
    insert into transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, code, asset)
    select v_now, account(s.creator_id, 2), account(0, 3), f.fee, s.id, s.creator_id, s.profile_id, s.sold_post,
      share(s.usd_micros, 0, f.fee, s.amount), fee_of(v_code), 'FC'
    from sold s cross join lateral (select s.amount * p_fee_bps / 10000 as fee) f
    where f.fee > 0 and not is_hold(v_code)
  ),
  ended as (
    insert into past_entitlements (user_id, post_id, n, transfer_id, price, bought_at, viewing_started_at, consumed_at, revoked_at,
      ended_at, is_kept)
    select e.user_id, e.post_id, e.n, e.transfer_id, e.price, e.bought_at, e.viewing_started_at, e.consumed_at, e.revoked_at, v_now,
      e.is_kept
    from entitlements e join sold s on v_code = 'purchase' and e.user_id = s.wallet and e.post_id = s.sold_post
  ),
  low as (
    insert into top_up_asks (user_id)
    select d.user_id from paid d join live_top_ups t on t.user_id = d.user_id where d.balance_after < t.below
  ),
  opened as (
    insert into entitlements as e (user_id, post_id, transfer_id, price, bought_at, is_kept)
    select s.wallet, s.sold_post, s.id, s.amount, v_now, d.is_kept is true
    from sold s join paid d on d.user_id = s.wallet where v_code = 'purchase'
    on conflict (user_id, post_id) do update set n = e.n + 1, transfer_id = excluded.transfer_id, price = excluded.price,
      bought_at = excluded.bought_at, viewing_started_at = null, consumed_at = null, revoked_at = null, is_kept = excluded.is_kept
  )
  select j.ordinal::int as ordinal, j.outcome, coalesce(s.id, j.before_id) as transfer_id,
    coalesce(j.before_price, j.price) as price, coalesce(s.wallet_after, j.balance, 0) as balance,
    case when j.outcome = 'bought' and j.lot_coins < j.price then j.user_id end as beyond
  from judged j left join sold s on s.wallet = j.user_id and j.outcome = 'bought'
  order by j.ordinal
  loop
    ordinal := v_row.ordinal;
    outcome := v_row.outcome;
    transfer_id := v_row.transfer_id;
    price := v_row.price;
    balance := v_row.balance;
    return next;
    if v_row.beyond is not null then perform keep_slices(v_row.transfer_id, take_from_lots(v_row.beyond, v_row.price)); end if;
  end loop;
end $$;
