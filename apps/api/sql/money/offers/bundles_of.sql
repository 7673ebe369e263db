-- The bundles of a character, fewest months first.
create or replace function bundles_of(p_profile bigint) returns json language sql stable
return (select coalesce(json_agg(json_build_object('months', b.months, 'percent', b.percent_off) order by b.months), '[]')
  from bundle_offers b where b.profile_id = p_profile);
