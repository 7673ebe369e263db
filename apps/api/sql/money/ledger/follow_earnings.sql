-- Adds the roll-up by post to totals by profile and day, and those to the creator's total. A changed row counts with
-- the difference.
create or replace function ledger.follow_earnings() returns trigger
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into profile_earnings as p
    select creator_id, day, profile_id, asset, sum(sales), sum(gross), sum(fee), sum(refunded), sum(sale_micros), sum(refunded_micros)
    from added group by creator_id, day, profile_id, asset order by creator_id, day, profile_id, asset
    on conflict (creator_id, day, profile_id, asset) do update set sales = p.sales + excluded.sales,
      gross = p.gross + excluded.gross, fee = p.fee + excluded.fee, refunded = p.refunded + excluded.refunded,
      sale_micros = p.sale_micros + excluded.sale_micros, refunded_micros = p.refunded_micros + excluded.refunded_micros;
  else
    insert into profile_earnings as p
    select creator_id, day, profile_id, asset, sum(sales), sum(gross), sum(fee), sum(refunded), sum(sale_micros), sum(refunded_micros)
    from (
      select creator_id, day, profile_id, asset, sales, gross, fee, refunded, sale_micros, refunded_micros from added
      union all
      select creator_id, day, profile_id, asset, -sales, -gross, -fee, -refunded, -sale_micros, -refunded_micros from removed
    ) changed group by creator_id, day, profile_id, asset order by creator_id, day, profile_id, asset
    on conflict (creator_id, day, profile_id, asset) do update set sales = p.sales + excluded.sales,
      gross = p.gross + excluded.gross, fee = p.fee + excluded.fee, refunded = p.refunded + excluded.refunded,
      sale_micros = p.sale_micros + excluded.sale_micros, refunded_micros = p.refunded_micros + excluded.refunded_micros;
  end if;
  return null;
end $$;

create or replace function ledger.carry_earnings() returns trigger
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into creator_earnings as c
    select creator_id, asset, sum(sales), sum(gross), sum(fee), sum(refunded), sum(sale_micros), sum(refunded_micros)
    from added group by creator_id, asset order by creator_id, asset
    on conflict (creator_id, asset) do update set sales = c.sales + excluded.sales,
      gross = c.gross + excluded.gross, fee = c.fee + excluded.fee, refunded = c.refunded + excluded.refunded,
      sale_micros = c.sale_micros + excluded.sale_micros, refunded_micros = c.refunded_micros + excluded.refunded_micros;
  else
    insert into creator_earnings as c
    select creator_id, asset, sum(sales), sum(gross), sum(fee), sum(refunded), sum(sale_micros), sum(refunded_micros)
    from (
      select creator_id, asset, sales, gross, fee, refunded, sale_micros, refunded_micros from added
      union all
      select creator_id, asset, -sales, -gross, -fee, -refunded, -sale_micros, -refunded_micros from removed
    ) changed group by creator_id, asset order by creator_id, asset
    on conflict (creator_id, asset) do update set sales = c.sales + excluded.sales,
      gross = c.gross + excluded.gross, fee = c.fee + excluded.fee, refunded = c.refunded + excluded.refunded,
      sale_micros = c.sale_micros + excluded.sale_micros, refunded_micros = c.refunded_micros + excluded.refunded_micros;
  end if;
  return null;
end $$;
