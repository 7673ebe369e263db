-- The part of a total for the slice [before, before + slice) of a whole. Computed as differences of rounded-down running totals, so
-- that slices always add up to the total.
create or replace function ledger.share(total bigint, before bigint, slice bigint, whole bigint) returns bigint
language sql immutable parallel safe
return (div(total::numeric * (before + slice), whole) - div(total::numeric * before, whole))::bigint;

-- An amount for people: 1999 in USD is '19.99 USD'.
create or replace function ledger.written_amount(minor bigint, code text) returns text
language sql stable set search_path = ledger, public, pg_temp as $$
  select round(minor / power(10::numeric, d.digits), d.digits) || ' ' || code
  from (select coalesce((select minor_digits from currency_ratios where currency = code), 2)::int as digits) d
$$;

create or replace function ledger.usd_micros(coins bigint, ratio numeric) returns bigint
language sql immutable parallel safe
return div(coins * 10000::numeric, ratio)::bigint;
