-- A month's price with a code, at least the minimum price. Null: the code takes nothing off.
create or replace function promo_price(c promo_codes, p_price bigint) returns bigint language sql immutable
return case when c.months is not null and p_price > 99
  then greatest(99, p_price - coalesce(c.cents_off, p_price * c.percent_off / 100)) end;
