-- A profile that is deleted takes its subscriptions with it: nobody is charged again, what is paid runs to its end.
create or replace function close_subscriptions_of_profile() returns trigger language plpgsql as $$
begin
  update subscriptions set status = 'abandoned', tell_provider_at = product_now()
  where profile_id = new.id and status = 'incomplete';
  perform end_subscription(id, 'profile closed') from subscriptions where profile_id = new.id and status = 'past_due';
  update subscriptions set ends_at = period_end, reminds_at = null, renews_at = null, access_until = least(access_until, period_end),
    tell_provider_at = case when provider_ref is not null then product_now() end
  where profile_id = new.id and status = 'active';
  return null;
end $$;

-- The provider ended its side: no renewal will come, what is paid runs to its end.
create or replace function stop_renewing(p_id bigint) returns boolean language sql as $$
  update charges set status = 'void', next_attempt_at = null, changed_at = product_now()
  where subscription_id = p_id and status = 'due' and period_no > 0;
  with stopped as (
    update subscriptions set cancelled_at = product_now(), ends_at = greatest(period_end, product_now()), reminds_at = null,
      renews_at = null, access_until = least(access_until, greatest(period_end, product_now()))
    where id = p_id and status in ('active', 'past_due') and cancelled_at is null and ends_at is null
    returning 1
  )
  select exists (select from stopped)
$$;
