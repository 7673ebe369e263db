-- A purchase pays for one viewing. It starts with the first look and ends after 24 hours at the latest.
create or replace function viewing_ends(p_started_at timestamptz) returns timestamptz language sql stable parallel safe
return p_started_at + interval '24 hours';

-- The state of a purchase.
create or replace function purchase_state(bought boolean, revoked_at timestamptz, consumed_at timestamptz, viewing_started_at timestamptz)
returns text language sql stable parallel safe
return case
  when bought is not true or revoked_at is not null then 'none'
  when consumed_at is not null or viewing_ends(viewing_started_at) <= product_now() then 'used'
  else 'open'
end;
