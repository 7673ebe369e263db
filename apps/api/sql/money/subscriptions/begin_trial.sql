-- The fan gave a card, so the trial starts; the provider may give its dates. However often it's reported, it starts
-- once: begun | already | card (it had a trial of this character) | refused (closed, subscribed already, or used up) |
-- not_found
create or replace function begin_trial(
  p_id bigint, p_provider_ref text, p_from timestamptz, p_until timestamptz, p_card bytea
) returns text language plpgsql as $$
declare
  v_sub subscriptions;
  v_days int;
  v_from constant timestamptz := coalesce(p_from, product_now());
  v_until timestamptz;
  v_outcome text;
begin
  select * into v_sub from subscriptions where id = p_id and trial_days is not null for no key update;
  if not found then return 'not_found'; end if;
  if v_sub.trial_ends_at is not null or v_sub.status = 'abandoned' and v_sub.provider_ref is not null then return 'already'; end if;
  -- One at a time per character: of two people with one card, one gets the trial.
  v_days := take_trial(v_sub.profile_id, v_sub.fan_id);
  v_until := coalesce(p_until, v_from + make_interval(hours => 24 * v_sub.trial_days));
  v_outcome := case
    when not may_charge(v_sub.fan_id, v_sub.profile_id) then 'refused'
    when exists (select from subscriptions o where o.fan_id = v_sub.fan_id and o.profile_id = v_sub.profile_id and o.id <> p_id
      and (o.anchor_at is not null or o.status = 'incomplete')) then 'refused'
    when exists (select from subscriptions o where o.profile_id = v_sub.profile_id and o.trial_card = p_card) then 'card'
    -- An abandoned page freed its use.
    when v_sub.status = 'abandoned' and v_days is null then 'refused'
    else 'begun' end;
  if v_outcome = 'begun' then
    update subscriptions set status = 'active', anchor_at = v_from, trial_ends_at = v_until, trial_card = p_card,
      months_from = v_until, months_from_no = 1, provider_ref = coalesce(provider_ref, p_provider_ref),
      renews_at = v_until, access_until = v_until + grace()
    where id = p_id;
    update subscriptions s set reminds_at = reminded_at(s) where id = p_id;
  else
    update subscriptions set status = 'abandoned', provider_ref = coalesce(provider_ref, p_provider_ref),
      trial_refused_at = case when v_outcome = 'card' then product_now() end, tell_provider_at = product_now()
    where id = p_id;
  end if;
  update checkouts set status = case v_outcome when 'begun' then 'complete' else 'canceled' end, closed_at = product_now()
  where subscription_id = p_id and (status = 'open' or v_outcome = 'begun' and kind = 'trial' and status <> 'complete');
  return v_outcome;
end $$;
