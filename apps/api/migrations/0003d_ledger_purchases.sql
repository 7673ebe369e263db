-- Pay-per-view: buy (in batches), look, consume, refund.

-- Buys for many fans at once, one request per fan. Locks first, then looks: each statement below sees what is true after the
-- locks. Nothing is raised for a refusal; every request gets its outcome. A wallet that another transaction holds is 'busy'
-- unless the caller waits for it.
create function ledger.purchase_batch(
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
        when c.kyc_status <> 'verified' then 'creator_unverified'
        when a.expected <> p.price then 'price_changed'
        when e.revoked_at is null and e.consumed_at is null and e.user_id is not null
          and coalesce(e.viewing_started_at, v_now) > v_now - interval '24 hours' then 'already_purchased'
        when w.frozen is not null then 'frozen'
        when coalesce(w.balance, 0) < p.price then 'insufficient'
        else 'bought'
      end as outcome
    from asked a
    left join wallets w on w.user_id = a.user_id
    left join lateral (
      select t.id, t.post_id, t.amount from transfers t where t.wallet = a.user_id and t.idem = a.key
    ) before on true
    left join lateral (
      select p.* from public.posts p join public.profiles f on f.id = p.profile_id join public.users u on u.id = p.creator_id
      where p.id = a.post_id and p.state = 'ready' and p.deleted_at is null and p.hidden_at is null
        and f.deleted_at is null and f.hidden_at is null and u.suspended_at is null
    ) p on true
    left join public.creators c on c.user_id = p.creator_id
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

-- Until when this fan may look at the post (null: not at all). The first look starts the 24 hours; later looks only ask.
create function ledger.start_viewing(p_user bigint, p_post bigint) returns timestamptz
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_until timestamptz;
begin
  select coalesce(e.viewing_started_at + interval '24 hours', 'infinity') into v_until from entitlements e
  where e.user_id = p_user and e.post_id = p_post and e.consumed_at is null and e.revoked_at is null;
  if v_until = 'infinity' then
    update entitlements e set viewing_started_at = coalesce(e.viewing_started_at, product_now())
    where e.user_id = p_user and e.post_id = p_post and e.consumed_at is null and e.revoked_at is null
    returning e.viewing_started_at + interval '24 hours' into v_until;
  end if;
  return case when v_until > product_now() then v_until end;
end $$;

-- Ends the viewing. False when there is none open.
create function ledger.consume(p_user bigint, p_post bigint) returns boolean
language sql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
  with consumed as (
    update entitlements set consumed_at = product_now()
    where user_id = p_user and post_id = p_post and consumed_at is null and revoked_at is null
      and coalesce(viewing_started_at, product_now()) > product_now() - interval '24 hours'
    returning 1
  )
  select exists (select from consumed)
$$;

-- Pays coins of a purchase back, wholly or in part, never more than was paid. The fee follows in proportion, to the last
-- hundredth; a full refund ends the access it bought. A creator's earnings may go below zero and carry over.
create function ledger.refund_purchase(p_transfer bigint, p_amount bigint, p_reason text, p_actor bigint, p_key uuid)
returns table (outcome text, refund_id bigint, refunded bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_sale transfers;
  v_fee transfers;
  v_fee_back bigint;
  v_done bigint;
  v_refund bigint;
  v_before refunds;
begin
  perform expect_read_committed();
  select * into v_sale from transfers where id = p_transfer and code = 'purchase';
  if not found then return query select 'not_found', null::bigint, null::bigint; return; end if;
  perform from wallets where user_id = v_sale.wallet for no key update; -- one refund of a purchase at a time
  select coalesce(sum(r.amount), 0) into v_done from refunds r where r.transfer_id = p_transfer;
  select * into v_before from refunds r where r.idem = p_key;
  if found then
    return query select
      case when v_before.transfer_id = p_transfer and v_before.amount = p_amount then 'replayed' else 'key_reused' end,
      v_before.id, v_done;
    return;
  end if;
  if p_amount < 1 or v_done + p_amount > v_sale.amount then
    return query select 'over_refund', null::bigint, v_done;
    return;
  end if;
  insert into refunds (transfer_id, amount, reason, actor, at, idem)
  values (p_transfer, p_amount, p_reason, p_actor, product_now(), p_key) returning id into v_refund;
  perform credit_wallet('purchase_refund', v_sale.wallet, p_amount, v_sale.credit, v_refund, p_transfer,
    v_sale.creator_id, v_sale.profile_id, v_sale.post_id, share(v_sale.usd_micros, v_done, p_amount, v_sale.amount));
  select * into v_fee from transfers where code = 'purchase_fee' and ref = p_transfer and leg = 0;
  if found then
    v_fee_back := share(v_fee.amount, v_done, p_amount, v_sale.amount);
    if v_fee_back > 0 then
      perform post('purchase_fee_refund', 'FC', account(0, 3), v_sale.credit, v_fee_back, v_refund, 0, v_fee.id,
        v_sale.creator_id, v_sale.profile_id, v_sale.post_id,
        share(v_fee.usd_micros, share(v_fee.amount, 0, v_done, v_sale.amount), v_fee_back, v_fee.amount));
    end if;
  end if;
  if v_done + p_amount = v_sale.amount then
    update entitlements e set revoked_at = product_now()
    where e.user_id = v_sale.wallet and e.post_id = v_sale.post_id and e.transfer_id = p_transfer and e.revoked_at is null;
  end if;
  return query select 'refunded', v_refund, v_done + p_amount;
end $$;
