-- Sets all bundles of a character. What was sold keeps its price.
create or replace function set_bundles(p_profile bigint, p_months int[], p_percents int[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bundles', p_profile));
  delete from bundle_offers b where b.profile_id = p_profile and b.months <> all (p_months);
  insert into bundle_offers (profile_id, months, percent_off, changed_at)
  select p_profile, o.months, o.percent, product_now() from unnest(p_months, p_percents) o (months, percent)
  on conflict (profile_id, months) do update set percent_off = excluded.percent_off, changed_at = excluded.changed_at
    where bundle_offers.percent_off <> excluded.percent_off;
end $$;
