-- While a creator is suspended their subscriptions stand still: until when this one waits at most, the day after the fortnight in which
-- they may come back. Null: it does not.
create or replace function standing_until(s subscriptions) returns timestamptz language sql stable
return (
  select u.since + interval '15 days' from suspensions u
  where u.creator_id = s.creator_id and u.until is null and u.since + interval '15 days' > product_now()
  order by u.since desc limit 1
);

-- They are back: what waited is due. A provider that keeps the subscription is told, and collects in its own time: until then a fan whose
-- month ran out meanwhile has the days of grace, counted from now.
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
