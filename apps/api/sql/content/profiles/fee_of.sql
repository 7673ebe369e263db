-- The monthly price for new subscribers, like content/creators/subscription-price.ts: for filtering lists.
create or replace function fee_of(p_requires boolean, p_by_profile boolean, p_custom bigint, p_global bigint) returns bigint
language sql immutable parallel safe
return case when not p_requires then 0 when p_by_profile and p_custom is not null then p_custom else p_global end;

-- How long a profile counts as new.
create or replace function new_for() returns interval language sql immutable parallel safe
return interval '30 days';
