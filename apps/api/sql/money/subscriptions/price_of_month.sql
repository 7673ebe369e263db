-- What a month of a subscription costs. A promo code makes the first ones cheaper.
create or replace function price_of_month(s subscriptions, p_no int) returns bigint language sql immutable
return case when p_no < s.promo_months then s.promo_cents else s.price_cents end;
