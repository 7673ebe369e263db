-- Subscriptions pause during a creator's suspension: until when this one waits at most, the day after the fourteen days in which
-- the creator may come back. Null: not paused.
create or replace function standing_until(s subscriptions) returns timestamptz language sql stable
return (
  select u.since + interval '15 days' from suspensions u
  where u.creator_id = s.creator_id and u.until is null and u.since + interval '15 days' > product_now()
  order by u.since desc limit 1
);

-- The creator is back: waiting charges are due. A provider with its own subscription collects in its own time: until then a fan whose
-- month ran out has a grace period from now.
create or replace function go_on_after(p_suspension suspensions, p_subscription bigint) returns void language sql as $$
  update subscriptions set tell_provider_at = product_now()
  where id = p_subscription and status in ('active', 'past_due') and provider_ref is not null;
  update subscriptions set renews_at = renewal_at(period_end)
  where id = p_subscription and status = 'active' and renews_at = p_suspension.since + interval '15 days';
  update subscriptions set access_until = greatest(access_until, p_suspension.until + grace())
  where id = p_subscription and status = 'active' and ends_at is null and period_end < p_suspension.until;
  update charges set next_attempt_at = product_now(), changed_at = product_now()
  where subscription_id = p_subscription and status = 'due' and next_attempt_at = p_suspension.since + interval '15 days'
$$;
