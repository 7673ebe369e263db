-- Gives up unpaid pages for a first month; a payment in progress is left alone, and one that still arrives is refunded.
-- Returns the provider's ids of the pages.
create or replace function give_up_open_checkouts(p_fan bigint) returns setof text language plpgsql as $$
declare
  v_sub bigint;
begin
  for v_sub in
    select s.id from checkouts k join subscriptions s on s.id = k.subscription_id
    where k.fan_id = p_fan and k.status = 'open' and k.kind = 'start' and s.status = 'incomplete'
    order by s.id for no key update of s
  loop
    update charges set status = 'void', next_attempt_at = null, changed_at = product_now()
    where subscription_id = v_sub and status = 'due';
    if found then
      return query update checkouts set status = 'canceled', closed_at = product_now()
      where subscription_id = v_sub and status = 'open' returning provider_ref;
      update subscriptions set status = 'abandoned' where id = v_sub;
    end if;
  end loop;
end $$;
