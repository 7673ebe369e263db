-- Refunds (part of) a deposit in the ledger and orders the money from the provider, unless the provider reports its own
-- refund: then nothing is ordered, and missing coins become a debt. Demo deposits aren't real money.
create or replace function give_back_deposit(
  p_deposit bigint, p_minor bigint, p_reason text, p_actor bigint, p_key uuid, p_made_ref text default null
) returns text language plpgsql as $$
declare
  v_done record;
  v_left bigint;
  v_outcome text;
begin
  select * into strict v_done
  from ledger.refund_deposit(p_deposit, p_minor, p_reason, p_actor, p_key, p_made_ref is not null);
  if p_made_ref is not null and p_minor is not null and v_done.outcome in ('over_refund', 'already_refunded') then
    v_left := coalesce(v_done.minor, 0);
    v_outcome := done_by_refund(p_deposit, null, p_minor - v_left, p_made_ref);
    if v_left = 0 or v_outcome is distinct from 'refunded' then return coalesce(v_outcome, v_done.outcome); end if;
    select * into strict v_done from ledger.refund_deposit(p_deposit, v_left, p_reason, p_actor, p_key, true);
  end if;
  if v_done.outcome not in ('refunded', 'returned') then return v_done.outcome; end if;
  insert into refund_orders (deposit_id, refund_id, provider, payment_ref, amount_cents, reason, status, provider_ref,
    next_attempt_at, opened_at, changed_at)
  select d.id, v_done.refund_id, d.provider, coalesce(d.held_ref, d.provider_ref), v_done.minor, p_reason,
    case when p_made_ref is null then 'due' else 'done' end, p_made_ref,
    case when p_made_ref is null then product_now() end, product_now(), product_now()
  from ledger.all_deposits d where d.id = p_deposit and d.provider <> 'demo' and v_done.minor > 0;
  return v_done.outcome;
end $$;
