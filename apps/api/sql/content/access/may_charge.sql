-- Whether this fan may be charged for this profile now.
create or replace function may_charge(p_fan bigint, p_profile bigint) returns boolean language sql stable parallel safe
begin atomic
  select exists (select from shown_profiles where id = p_profile and may_earn
      and not blocked_between(p_fan, creator_id) and not closed_to_person(p_fan, closed_to))
    and exists (select from active_users where id = p_fan);
end;
