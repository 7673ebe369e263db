-- Inserts a profile at a place of the featured row; later ones move down. False if the row is full.
create or replace function put_featured(p_profile bigint, p_place int, p_operator bigint, p_most int) returns boolean
language plpgsql as $$
begin
  lock table featured_profiles in share row exclusive mode;
  delete from featured_profiles r where not exists (select from known_profiles f where f.id = r.profile_id);
  if (select count(*) from featured_profiles where profile_id <> p_profile) >= p_most then return false; end if;
  delete from featured_profiles where profile_id = p_profile;
  with others as (
    select profile_id, row_number() over (order by place, profile_id) as n from featured_profiles
  )
  update featured_profiles r set place = o.n + (o.n >= p_place)::int from others o where o.profile_id = r.profile_id;
  insert into featured_profiles (profile_id, place, featured_by, featured_at) values (p_profile, p_place, p_operator, product_now());
  return true;
end $$;
