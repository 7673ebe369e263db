-- Part of a total that belongs to the slice [before, before + slice) of a whole. Differences of one rounded-down line, so
-- that slices always add up to the total.
create or replace function ledger.share(total bigint, before bigint, slice bigint, whole bigint) returns bigint
language sql immutable parallel safe
return (div(total::numeric * (before + slice), whole) - div(total::numeric * before, whole))::bigint;

create or replace function ledger.usd_micros(coins bigint, ratio numeric) returns bigint
language sql immutable parallel safe
return div(coins * 10000::numeric, ratio)::bigint;
