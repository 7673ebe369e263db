-- A profile's current subscribers, as on the dashboard.
create or replace function subscribers_now(p_profile_id bigint) returns bigint language sql stable
return (
  select coalesce(sum(started - ended), 0)::bigint from (
    select d.started, d.ended from subscribers_daily d where d.profile_id = p_profile_id
    union all
    select c.started, c.ended from subscriber_changes c where c.profile_id = p_profile_id
  ) changed
);
