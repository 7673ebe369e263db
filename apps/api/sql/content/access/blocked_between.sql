-- Whether either of two people has blocked the other.
create or replace function blocked_between(p_one bigint, p_other bigint) returns boolean language sql stable parallel safe
begin atomic
  select exists (select from all_blocks where blocker_id = p_one and blocked_id = p_other)
    or exists (select from all_blocks where blocker_id = p_other and blocked_id = p_one);
end;
