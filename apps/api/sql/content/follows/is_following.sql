-- One index lookup, like `has_access`.
create or replace function is_following(p_user bigint, p_profile bigint) returns boolean language sql stable parallel safe
begin atomic
  select exists (select from follows w where w.user_id = p_user and w.profile_id = p_profile);
end;
