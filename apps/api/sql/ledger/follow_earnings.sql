create or replace function ledger.follow_earnings() returns trigger
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into profile_earnings as p
    select creator_id, profile_id, day, sum(sale_micros - refunded_micros) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (creator_id, profile_id, day) do update set micros = p.micros + excluded.micros;
  else
    insert into profile_earnings as p
    select creator_id, profile_id, day, sum(micros)
    from (
      select creator_id, profile_id, day, sale_micros - refunded_micros as micros from added
      union all select creator_id, profile_id, day, refunded_micros - sale_micros from removed
    ) changed group by 1, 2, 3 order by 1, 2, 3
    on conflict (creator_id, profile_id, day) do update set micros = p.micros + excluded.micros;
  end if;
  return null;
end $$;
