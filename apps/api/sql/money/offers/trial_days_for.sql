-- The days of the free trial that a fan (null: a visitor) can start now; null: none. Open pages hold their use.
create or replace function trial_days_for(p_profile bigint, p_fan bigint) returns int language sql stable as $$
  select o.days from trial_offers o
  where o.profile_id = p_profile and o.is_on
    and (o.max_uses is null or o.max_uses > (select count(*) from (
      select from all_subscriptions s where s.profile_id = p_profile and s.trial_days is not null and s.status <> 'abandoned'
        and (p_fan is null or s.fan_id <> p_fan) limit o.max_uses) u))
    -- A subscription that never started never opened anything.
    and not exists (select from all_subscriptions s
      where s.fan_id = p_fan and s.profile_id = p_profile and s.access_until > '-infinity')
    and not exists (select from all_subscriptions s
      where s.fan_id = p_fan and s.profile_id = p_profile and s.trial_refused_at is not null)
$$;

-- The same, one fan at a time per character, so that the limit holds. The caller starts the subscription in this
-- transaction.
create or replace function take_trial(p_profile bigint, p_fan bigint) returns int language plpgsql as $$
begin
  perform from trial_offers where profile_id = p_profile for no key update;
  return trial_days_for(p_profile, p_fan);
end $$;
