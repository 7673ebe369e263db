-- Ends a subscription. The caller has locked it.
create or replace function end_subscription(p_id bigint, p_because text, p_at timestamptz default product_now()) returns void
language sql as $$
  update charges set status = 'void', next_attempt_at = null, changed_at = product_now()
  where subscription_id = p_id and status = 'due';
  update subscriptions set status = 'expired', ended_at = p_at, ended_because = p_because,
    access_until = least(access_until, p_at), past_due_since = null, reminds_at = null, renews_at = null, ends_at = null,
    tell_provider_at = case when provider_ref is not null then product_now() end
  where id = p_id and status in ('active', 'past_due');
$$;
