-- Opens a period's payout, if something is payable and there is none yet. However often it is called, a creator has one
-- payout a month; a failed one is replaced only on request.
create or replace function open_payout(p_creator bigint, p_period date, p_hold_days int, p_minimum_cents bigint, p_provider text,
  p_again boolean default false)
returns bigint language plpgsql as $$
declare
  v_before date := p_period - p_hold_days;
  v_cents bigint;
  v_held bigint;
  v_unreleased bigint;
  v_account payout_accounts;
  v_payout bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger payout', p_creator)); -- the lock that reserve_payout takes
  if exists (select from payouts where creator_id = p_creator and period = p_period and (status <> 'failed' or not p_again)) then
    return null;
  end if;
  if not exists (select from known_creators where user_id = p_creator and may_be_paid) then return null; end if;
  select h.cents into strict v_held from held_back(p_creator, v_before) h;
  v_unreleased := unreleased_of(p_creator, v_before);
  select total_cents - v_held - v_unreleased into strict v_cents from ledger.payable(p_creator, v_before);
  if v_cents < greatest(p_minimum_cents, 1) then return null; end if;

  if p_provider = 'demo' then
    insert into payout_accounts (creator_id, label, provider, provider_ref, changed_at)
    values (p_creator, 'Demo bank account ••' || lpad((p_creator * 7919 % 10000)::text, 4, '0'), 'demo', 'demo-' || p_creator, product_now())
    on conflict do nothing;
  end if;
  select * into v_account from payout_accounts where creator_id = p_creator and provider = p_provider and state = 'ready';
  with lines as materialized (
    select * from payout_lines_of(p_creator, v_before, v_held, v_unreleased)
  ),
  opened as (
    insert into payouts (creator_id, period, earned_before, amount_cents, provider, destination, destination_ref, refunded_micros, unreleased_cents,
      status, next_attempt_at, opened_at, changed_at)
    select p_creator, p_period, v_before, v_cents, p_provider, coalesce(v_account.label, 'No bank account yet'),
      coalesce(v_account.provider_ref, ''), max(l.refunded_micros), v_unreleased,
      case when v_account.creator_id is null then 'held' else 'pending' end,
      case when v_account.creator_id is not null then product_now() end, product_now(), product_now()
    from lines l
    on conflict (creator_id, period) where status <> 'failed' do nothing
    returning payouts.id
  ),
  written as (
    insert into payout_lines (payout_id, line, day, profile_id, kind, asset, sales, gross, fee, net_micros)
    select o.id, l.line, l.day, l.profile_id, l.kind, l.asset, l.sales, l.gross, l.fee, l.net_micros from lines l, opened o
  )
  select o.id into v_payout from opened o;
  if v_payout is null then return null; end if;
  if ledger.reserve_payout(v_payout, p_creator, v_before, p_minimum_cents, v_held + v_unreleased) <> v_cents then
    raise exception 'payout % of creator %: what is payable changed under the lock', p_period, p_creator;
  end if;
  return v_payout;
end $$;
