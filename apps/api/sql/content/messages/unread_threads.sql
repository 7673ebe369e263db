-- Unread threads, as a fan and as a creator, each counted up to 100. Muted, requested and archived ones don't count.
-- A thread that a broadcast waits for does.
create or replace function unread_threads(p_person bigint, out fan bigint, out creator bigint) language sql stable
begin atomic
  select
    (select count(*) from (
      select from threads t where t.fan_id = p_person and t.fan_unread > 0 and not t.fan_muted and t.fan_box = 'inbox'
      union all
      select from (select distinct b.profile_id from pending_broadcasts(p_person, null) b) w
      where not exists (
        select from threads t where t.profile_id = w.profile_id and t.fan_id = p_person
          and (t.fan_muted or t.fan_unread > 0 and t.fan_box = 'inbox'))
      limit 100) n),
    (select count(*) from (
      select from all_profiles f cross join lateral (
        select from threads t
        where t.profile_id = f.id and t.creator_unread > 0 and not t.creator_muted and t.creator_box = 'inbox' limit 100) s
      where f.creator_id = p_person and f.deleted_at is null limit 100) n);
end;
