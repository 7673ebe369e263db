-- Claims due payouts, like claim_charges: a call without a recorded answer is looked up, never repeated blindly.
create or replace function claim_payouts(p_limit int, p_lease interval)
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

-- Records the provider's answer with its posting. False if nothing changes. Sent is final, from any source and
-- however late; a refusal counts only for its own attempt (`p_attempt`), while there is no newer one. Without an
-- attempt it is a payment that was made and reversed.
create or replace function settle_payout(
  p_payout bigint, p_paid boolean, p_ref text, p_failure text, p_attempt int default null, p_by_hand boolean default false
) returns boolean
language plpgsql as $$
declare
  v_payout payouts;
begin
  select * into v_payout from payouts where id = p_payout for no key update;
  if not found or v_payout.status = 'failed' or v_payout.status = 'paid' and p_paid then return false; end if;
  if not p_paid and v_payout.status in ('pending', 'held') then return false; end if;
  if not p_paid and p_attempt is not null and (v_payout.attempt <> p_attempt or v_payout.status = 'paid') then return false; end if;
  update payouts set status = case when p_paid then 'paid' else 'failed' end, provider_ref = coalesce(p_ref, provider_ref),
    failure = p_failure, next_attempt_at = null, claimed_until = null, changed_at = product_now(),
    paid_at = case when p_paid then product_now() else paid_at end
  where id = p_payout;
  perform ledger.finish_payout(p_payout, p_paid, p_by_hand);
  return true;
end $$;

-- The provider refused for now: three more attempts. False: that was the last.
create or replace function put_off_payout(p_payout bigint, p_attempt int, p_reason text) returns boolean language plpgsql as $$
begin
  update payouts set status = 'pending', refusals = refusals + 1, failure = left(p_reason, 500), claimed_until = null,
    next_attempt_at = product_now() + (array['1 day', '3 days', '7 days']::interval[])[refusals + 1], changed_at = product_now()
  where id = p_payout and attempt = p_attempt and status in ('processing', 'unknown') and refusals < 3;
  return found;
end $$;

-- The account can't receive money: the payout waits for it, or for another; it is checked soon.
create or replace function hold_payout(p_payout bigint, p_attempt int, p_reason text) returns boolean language plpgsql as $$
declare
  v_payout payouts;
begin
  update payouts set status = 'held', failure = left(p_reason, 500), claimed_until = null, next_attempt_at = null,
    changed_at = product_now()
  where id = p_payout and attempt = p_attempt and status in ('processing', 'unknown') returning * into v_payout;
  if not found then return false; end if;
  update payout_accounts set read_at = null where creator_id = v_payout.creator_id and provider_ref = v_payout.destination_ref;
  return true;
end $$;
