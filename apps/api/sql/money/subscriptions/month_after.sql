-- The time `months` calendar months after an anchor, in UTC. Always counted from the anchor: adding a month to a
-- shortened one (January 31, February 28) would drift. Generated columns of `subscriptions` use it: existing periods
-- are not recomputed when it changes.
create or replace function month_after(anchor timestamptz, months int) returns timestamptz language sql immutable parallel safe
return (anchor at time zone 'UTC' + make_interval(months => months)) at time zone 'UTC';
