-- Whether money may be taken from this fan for this profile now.
create or replace function may_charge(p_fan bigint, p_profile bigint) returns boolean language sql stable parallel safe
begin atomic
  select exists (
    select from profiles p
    join creators c on c.user_id = p.creator_id
    join users creator on creator.id = p.creator_id
    join users fan on fan.id = p_fan
    where p.id = p_profile and p.deleted_at is null and p.hidden_at is null and c.kyc_status = 'verified'
      and creator.suspended_at is null and fan.suspended_at is null
  );
end;
