-- Stores the payment provider's customer of a person. The first one known is used for new payments, and returned: of
-- two made at once, one counts for both. Null if this one belongs to someone else, and the person has none.
create or replace function adopt_customer(p_provider text, p_ref text, p_user bigint) returns text language plpgsql as $$
declare
  v_left constant timestamptz := (select erased_at from all_people where id = p_user);
begin
  insert into provider_customers (ref, provider, user_id, is_main, known_at, left_at)
  values (p_ref, p_provider, p_user, true, product_now(), v_left) on conflict do nothing;
  if not found then
    insert into provider_customers (ref, provider, user_id, is_main, known_at, left_at)
    values (p_ref, p_provider, p_user, false, product_now(), v_left) on conflict (ref) do nothing;
  end if;
  return (select ref from provider_customers where user_id = p_user and provider = p_provider and is_main);
end $$;
