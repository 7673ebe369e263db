-- One verified address is one person, however many accounts sign in with it.
create or replace function same_person(p_one bigint, p_other bigint) returns boolean language sql stable
return p_one = p_other or exists (
  select from all_people a join all_people b on lower(b.email) = lower(a.email)
  where a.id = p_one and b.id = p_other and not a.email_unverified and not b.email_unverified
);

create or replace function is_any_of(p_user bigint, p_people bigint[]) returns boolean language sql stable
return exists (select from unnest(p_people) p (id) where same_person(p_user, p.id));
