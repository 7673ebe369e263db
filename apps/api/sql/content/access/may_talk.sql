-- Whether a character takes part in a conversation: for the fan while it is shown to them, for its creator wherever they are.
create or replace function may_talk(p_profile bigint, p_fan bigint, p_from_fan boolean) returns boolean language sql stable
begin atomic
  select exists (
    select from known_profiles f
    where f.id = p_profile and f.hidden_at is null and (f.is_shown or not p_from_fan) and not closed_to_person(p_fan, f.closed_to)
  );
end;
