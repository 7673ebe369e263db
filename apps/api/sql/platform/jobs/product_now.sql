create or replace function product_now() returns timestamptz language sql stable parallel safe
as $$ select now() + (select ahead from product_clock) $$;
