-- A purchase pays one viewing. It begins with the first look and is over 24 hours later, if it is not ended before.
create or replace function viewing_ends(p_started_at timestamptz) returns timestamptz language sql stable parallel safe
return p_started_at + interval '24 hours';

-- What a purchase is still good for.
create or replace function purchase_state(bought boolean, revoked_at timestamptz, consumed_at timestamptz, viewing_started_at timestamptz)
returns text language sql stable parallel safe
return case
  when bought is not true or revoked_at is not null then 'none'
  when consumed_at is not null or viewing_ends(viewing_started_at) <= product_now() then 'used'
  else 'open'
end;
