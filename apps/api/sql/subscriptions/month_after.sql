-- The moment `months` calendar months after an anchor, in UTC. Always counted from the anchor: a month added to a month that
-- was cut short (31 January, 28 February) would drift. Generated columns
-- of `subscriptions` stand on it: periods that are there are not counted again when it changes.
create or replace function month_after(anchor timestamptz, months int) returns timestamptz language sql immutable parallel safe
return (anchor at time zone 'UTC' + make_interval(months => months)) at time zone 'UTC';
