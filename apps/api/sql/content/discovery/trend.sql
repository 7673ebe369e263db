-- The trend after likes and follows at a given time. Withdrawing them never makes it negative.
create or replace function trend_after(p_trend double precision, p_points double precision, p_at timestamptz) returns double precision
language sql immutable parallel safe
return extract(epoch from p_at)::double precision / 604800
  + ln(greatest(power(2::double precision, greatest(p_trend - extract(epoch from p_at)::double precision / 604800, -40)) + p_points,
      power(2::double precision, -40))) / ln(2::double precision);

-- Adds likes and follows to their profiles' trends; one process at a time. Returns how many.
create or replace function fold_trends(p_limit int) returns int language plpgsql as $$
declare
  v_folded int;
begin
  if not pg_try_advisory_xact_lock(7261940023) then return 0; end if;
  with taken as (
    delete from trend_gifts where id in (select g.id from trend_gifts g order by g.id limit p_limit) returning profile_id, points
  ),
  summed as (
    select profile_id, sum(points) as points, count(*)::int as n from taken group by profile_id
  ),
  locked as (
    select f.id, s.points from profiles f join summed s on s.profile_id = f.id order by f.id for no key update of f
  ),
  raised as (
    update profiles f set trend = trend_after(f.trend, l.points, product_now()) from locked l where f.id = l.id
  )
  select coalesce(sum(n), 0) into v_folded from summed;
  return v_folded;
end $$;
