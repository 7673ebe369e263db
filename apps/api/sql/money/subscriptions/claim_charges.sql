-- Many workers may run at once, and any may die at any point: rows are claimed with SKIP LOCKED, and the result is
-- recorded in a second transaction, or requested from the provider.

-- Claims due charges. If `claimed_until` passed without a record, the result of the call is unknown:
-- the provider is asked, and never charged again blindly.
create or replace function claim_charges(p_limit int, p_lease interval)
returns table (id bigint, attempt int, asking boolean) language plpgsql as $$
begin
  update charges c set status = 'unknown', next_attempt_at = product_now(), claimed_until = null, changed_at = product_now()
  where c.id in (
    select l.id from charges l where l.status = 'processing' and l.claimed_until < now()
    order by l.claimed_until limit p_limit for no key update skip locked
  );
  perform begin_late_months(p_limit);
  return query
  with taken as materialized (
    select t.id, t.status from charges t
    where t.next_attempt_at <= product_now() and t.status in ('due', 'unknown') and not is_late(t)
    order by t.next_attempt_at limit p_limit for no key update skip locked
  )
  update charges c set
    status = case when t.status = 'due' then 'processing' else c.status end,
    attempt = case when t.status = 'due' then c.attempt + 1 else c.attempt end,
    claimed_until = case when t.status = 'due' then now() + p_lease end,
    asked = case when t.status = 'due' then 0 else c.asked + 1 end,
    -- Asked again after 5 minutes, an hour and five days, whether or not this answer arrives; then an operator has to look.
    next_attempt_at = case when t.status = 'unknown' then
      product_now() + (array['5 minutes', '1 hour', '1 day', '1 day', '1 day', '1 day', '1 day']::interval[])[c.asked + 1] end,
    changed_at = product_now()
  from taken t where c.id = t.id
  returning c.id, c.attempt, t.status = 'unknown';
end $$;

-- Claims one charge at once, because the fan is paying. Null: it isn't due.
create or replace function claim_charge(p_charge bigint, p_lease interval) returns int language sql as $$
  update charges set status = 'processing', attempt = attempt + 1, claimed_until = now() + p_lease, asked = 0,
    next_attempt_at = null, changed_at = product_now()
  where id = p_charge and status = 'due'
  returning attempt
$$;

-- The call ended without an answer, or is still in progress.
create or replace function charge_unanswered(p_charge bigint) returns void language sql as $$
  update charges set status = 'unknown', claimed_until = null, changed_at = product_now(),
    next_attempt_at = case status when 'processing' then product_now() + interval '5 minutes' else next_attempt_at end
  where id = p_charge and status in ('processing', 'unknown')
$$;

-- The provider doesn't know this attempt: it is repeated with the same number, so that a late first call finds its key
-- used. A first payment is made by the fan only.
create or replace function charge_again(p_charge bigint, p_at timestamptz) returns void language sql as $$
  update charges set status = 'due', attempt = attempt - 1, claimed_until = null,
    next_attempt_at = case when period_no > 0 then p_at end, changed_at = product_now()
  where id = p_charge and status in ('processing', 'unknown')
$$;
