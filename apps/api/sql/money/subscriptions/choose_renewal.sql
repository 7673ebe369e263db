-- What a subscription that began with a bundle renews as: 'bundle' or 'month'. Once the renewal is being charged, it stays.
-- chosen | known (nothing was chosen) | not_found | monthly (it has no bundle) | ended (it doesn't renew) | charged
create or replace function choose_renewal(p_id bigint, p_fan bigint, p_renews text) returns text language plpgsql as $$
declare
  v_sub subscriptions;
begin
  select * into v_sub from subscriptions where id = p_id and fan_id = p_fan and anchor_at is not null for no key update;
  if not found then return 'not_found'; end if;
  if p_renews is null then return 'known'; end if;
  if v_sub.bundle_months is null then return 'monthly'; end if;
  if v_sub.status = 'expired' or v_sub.cancelled_at is not null or v_sub.status = 'active' and v_sub.ends_at is not null then return 'ended'; end if;
  if not renewal_is_open(v_sub) then return 'charged'; end if;
  update subscriptions set renews_months = case p_renews when 'bundle' then bundle_months else 1 end,
    tell_provider_at = case when provider_ref is not null then product_now() end
  where id = p_id;
  update subscriptions s set reminds_at = reminded_at(s) where id = p_id;
  return 'chosen';
end $$;
