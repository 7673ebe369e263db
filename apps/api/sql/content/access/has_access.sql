-- Whether a fan may see subscriber posts: one index probe.
create or replace function has_access(p_fan bigint, p_profile bigint) returns boolean language sql stable parallel safe
begin atomic
  select exists (
    select from all_subscriptions s
    where s.fan_id = p_fan and s.profile_id = p_profile and s.access_until > product_now()
  );
end;
