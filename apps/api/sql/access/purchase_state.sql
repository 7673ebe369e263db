-- What a purchase is still good for: one viewing, over when consumed or 24 hours after it began.
create or replace function purchase_state(bought boolean, revoked_at timestamptz, consumed_at timestamptz, viewing_started_at timestamptz)
returns text language sql stable parallel safe
return case
  when bought is not true or revoked_at is not null then 'none'
  when consumed_at is not null or viewing_started_at <= product_now() - interval '24 hours' then 'used'
  else 'open'
end;
