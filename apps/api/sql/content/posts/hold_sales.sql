-- Purchases of a profile's posts share this lock; deleting a post or the profile takes it exclusively. So each purchase is
-- either visible to the deletion, or sees it. Taken before all other locks, without writing a row that all buyers use.
create or replace function sales_of(p_profile bigint) returns bigint language sql immutable parallel safe
return hashtextextended('sales of profile', p_profile);

create or replace function hold_sales(p_profile bigint) returns void language sql as $$
  select pg_advisory_xact_lock(sales_of(p_profile))
$$;

-- The profiles of these posts that someone else has locked exclusively.
create or replace function join_sales(p_posts bigint[], p_wait boolean) returns bigint[] language plpgsql as $$
declare
  v_profile bigint;
  v_held bigint[] := '{}';
begin
  for v_profile in select distinct profile_id from posts where id = any (p_posts) order by 1 loop
    if p_wait then
      perform pg_advisory_xact_lock_shared(sales_of(v_profile));
    elsif not pg_try_advisory_xact_lock_shared(sales_of(v_profile)) then
      v_held := v_held || v_profile;
    end if;
  end loop;
  return v_held;
end $$;
