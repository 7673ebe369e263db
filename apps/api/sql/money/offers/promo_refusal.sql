-- Why this fan (null: a visitor) can't use a code now; null: they can. Open pages hold their use.
create or replace function promo_refusal(c promo_codes, p_fan bigint) returns text language sql stable
return case
  when c.ended_at is not null or c.ends_at <= product_now() then 'ended'
  when c.months is null then null
  when exists (select from all_subscriptions s where s.code_id = c.id and s.fan_id = p_fan and s.promo_months is not null
    and s.status not in ('incomplete', 'abandoned')) then 'used'
  when c.max_uses <= (select count(*) from (
    select from all_subscriptions s where s.code_id = c.id and s.promo_months is not null and s.status <> 'abandoned'
      and (p_fan is null or s.fan_id <> p_fan) limit c.max_uses) u) then 'used up'
  when c.for_whom = 'anyone' or p_fan is null then null
  when (c.for_whom = 'returning') = exists (select from all_subscriptions s
    where s.profile_id = c.profile_id and s.fan_id = p_fan and s.anchor_at is not null) then null
  else 'not ' || c.for_whom end;

-- The same, one fan at a time per code, so that its limit holds. The caller starts the subscription in this
-- transaction.
create or replace function take_promo_code(p_code bigint, p_fan bigint) returns text language plpgsql as $$
begin
  perform from promo_codes where id = p_code for no key update;
  return (select promo_refusal(c, p_fan) from promo_codes c where c.id = p_code);
end $$;
