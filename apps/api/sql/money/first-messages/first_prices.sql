-- Null takes the price away. What was sent before keeps the price that its fan agreed to.
create or replace function set_first_price(p_profile bigint, p_coins bigint) returns void language plpgsql as $$
begin
  if p_coins is null then
    delete from first_prices where profile_id = p_profile;
  else
    insert into first_prices as p (profile_id, coins, changed_at) values (p_profile, p_coins, product_now())
    on conflict (profile_id) do update set coins = excluded.coins, changed_at = excluded.changed_at where p.coins <> excluded.coins;
  end if;
end $$;
