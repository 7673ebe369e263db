-- Payouts: on the first of a month, one per verified creator, of what was earned before the hold.

-- What a payout to this creator would hold: sales before the day by day, profile and kind, less what was taken back since the
-- last payout, and what the last one left (or this one leaves: rests of a cent). The lines add up to what is paid.
create function payout_lines_of(p_creator bigint, p_before date) returns table (
  line bigint, day date, profile_id bigint, kind text, asset text, sales bigint, gross bigint, fee bigint, net_micros bigint,
  refunded_micros bigint
) language sql stable as $$
  with last as (
    select max(earned_before) as earned_before,
      coalesce((array_agg(refunded_micros order by period desc))[1], 0) as refunded_micros
    from payouts where creator_id = p_creator and status <> 'failed'
  ),
  earned as materialized (
    select e.*, (e.asset = 'USD')::int as is_usd from ledger.earnings_by_day(p_creator, '-infinity', 'infinity') e
  ),
  taken_back as (
    select coalesce(sum(case when asset = 'USD' then refunded * 10000 else refunded_micros end), 0)::bigint as micros from earned
  ),
  sold as (
    select e.day, e.profile_id, case is_usd when 1 then 'subscriptions' else 'posts' end as kind, e.asset,
      sum(e.sales)::bigint as sales, sum(e.gross)::bigint as gross, sum(e.fee)::bigint as fee,
      sum(case is_usd when 1 then (e.gross - e.fee) * 10000 else e.sale_micros end)::bigint as net_micros
    from earned e, last
    where e.day < p_before and e.day >= coalesce(last.earned_before, '-infinity')
    group by e.day, e.profile_id, is_usd, e.asset
    having sum(e.sales) > 0
  ),
  total as (
    select p.total_cents * 10000 as micros from ledger.payable(p_creator, p_before) p
  ),
  refunds as (
    select -(t.micros - last.refunded_micros) as micros from taken_back t, last where t.micros <> last.refunded_micros
  ),
  lines as (
    select 1 as place, s.* from sold s
    union all
    select 2, null, null, 'refunds', 'USD', 0, 0, 0, micros from refunds
    union all
    select 3, null, null, 'carried', 'USD', 0, 0, 0,
      total.micros - coalesce((select sum(net_micros) from sold), 0) - coalesce((select micros from refunds), 0)
    from total
  )
  select row_number() over (order by l.place, l.day, l.profile_id, l.kind), l.day, l.profile_id, l.kind, l.asset, l.sales, l.gross,
    l.fee, l.net_micros::bigint, t.micros
  from lines l, taken_back t
$$;

-- Opens the payout of a period, if there is something to pay and there is none yet. However often and by whoever it is called,
-- a creator has one payout a month.
create function open_payout(p_creator bigint, p_period date, p_hold_days int, p_minimum_cents bigint, p_provider text)
returns bigint language plpgsql as $$
declare
  v_before date := p_period - p_hold_days;
  v_cents bigint;
  v_account payout_accounts;
  v_payout bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger payout', p_creator)); -- the lock that reserve_payout takes
  if exists (select from payouts where creator_id = p_creator and period = p_period) then return null; end if;
  if not exists (
    select from creators c join users u on u.id = c.user_id
    where c.user_id = p_creator and c.kyc_status = 'verified' and u.suspended_at is null
  ) then return null; end if;
  select total_cents into strict v_cents from ledger.payable(p_creator, v_before);
  if v_cents < greatest(p_minimum_cents, 1) then return null; end if;

  if p_provider = 'demo' then
    insert into payout_accounts (creator_id, label, provider, provider_ref, changed_at)
    values (p_creator, 'Demo bank account ••' || lpad((p_creator * 7919 % 10000)::text, 4, '0'), 'demo', 'demo-' || p_creator, product_now())
    on conflict do nothing;
  end if;
  select * into v_account from payout_accounts where creator_id = p_creator and provider = p_provider;
  with lines as materialized (
    select * from payout_lines_of(p_creator, v_before)
  ),
  opened as (
    insert into payouts (creator_id, period, earned_before, amount_cents, provider, destination, destination_ref, refunded_micros,
      status, next_attempt_at, opened_at, changed_at)
    select p_creator, p_period, v_before, v_cents, p_provider, coalesce(v_account.label, 'No bank account yet'),
      coalesce(v_account.provider_ref, ''), max(l.refunded_micros),
      case when v_account.creator_id is null then 'held' else 'pending' end,
      case when v_account.creator_id is not null then product_now() end, product_now(), product_now()
    from lines l
    on conflict (creator_id, period) do nothing
    returning payouts.id
  ),
  written as (
    insert into payout_lines (payout_id, line, day, profile_id, kind, asset, sales, gross, fee, net_micros)
    select o.id, l.line, l.day, l.profile_id, l.kind, l.asset, l.sales, l.gross, l.fee, l.net_micros from lines l, opened o
  )
  select o.id into v_payout from opened o;
  if v_payout is null then return null; end if;
  if ledger.reserve_payout(v_payout, p_creator, v_before, p_minimum_cents) <> v_cents then
    raise exception 'payout % of creator %: what is payable changed under the lock', p_period, p_creator;
  end if;
  return v_payout;
end $$;

-- Takes payouts whose time has come, as claim_charges does: a call that nobody recorded is asked about, never repeated blindly.
create function claim_payouts(p_limit int, p_lease interval)
returns table (id bigint, attempt int, cents bigint, destination text, asking boolean) language plpgsql as $$
begin
  update payouts p set status = 'unknown', next_attempt_at = product_now(), claimed_until = null, changed_at = product_now()
  where p.id in (
    select l.id from payouts l where l.status = 'processing' and l.claimed_until < now()
    order by l.claimed_until limit p_limit for no key update skip locked
  );
  return query
  with taken as materialized (
    select t.id, t.status from payouts t
    where t.next_attempt_at <= product_now() and t.status in ('pending', 'unknown')
    order by t.next_attempt_at limit p_limit for no key update skip locked
  )
  update payouts p set
    status = case when t.status = 'pending' then 'processing' else p.status end,
    attempt = case when t.status = 'pending' then p.attempt + 1 else p.attempt end,
    claimed_until = case when t.status = 'pending' then now() + p_lease end,
    asked = case when t.status = 'pending' then 0 else p.asked + 1 end,
    next_attempt_at = case when t.status = 'unknown' then
      product_now() + (array['5 minutes', '1 hour', '1 day', '1 day', '1 day', '1 day', '1 day']::interval[])[p.asked + 1] end,
    changed_at = product_now()
  from taken t where p.id = t.id
  returning p.id, p.attempt, p.amount_cents, p.destination_ref, t.status = 'unknown';
end $$;

-- The provider's word on a payout, with the posting that belongs to it. False when it changes nothing.
create function settle_payout(p_payout bigint, p_paid boolean, p_ref text, p_failure text) returns boolean
language plpgsql as $$
declare
  v_payout payouts;
begin
  select * into v_payout from payouts where id = p_payout for no key update;
  if not found or v_payout.status = 'failed' or v_payout.status = 'paid' and p_paid then return false; end if;
  if v_payout.status = 'pending' then return false; end if;
  update payouts set status = case when p_paid then 'paid' else 'failed' end, provider_ref = coalesce(p_ref, provider_ref),
    failure = p_failure, next_attempt_at = null, claimed_until = null, changed_at = product_now(),
    paid_at = case when p_paid then product_now() else paid_at end
  where id = p_payout;
  perform ledger.finish_payout(p_payout, p_paid);
  return true;
end $$;
