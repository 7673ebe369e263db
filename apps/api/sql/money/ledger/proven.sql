-- Checked totals are carried forward: the next nightly check starts there.

-- Changes of each kind of account by the rows between two horizons.
create or replace function ledger.moved_by_kind(p_from xid8, p_upto xid8, p_after_id bigint)
returns table (of_house boolean, kind smallint, asset text, moved bigint)
language sql stable set search_path = ledger, public, pg_temp as $$
  select side.account < 16, (side.account & 15)::smallint, t.asset, sum(side.minor)::bigint
  from transfers t cross join lateral (values (t.credit, t.amount), (t.debit, -t.amount)) side (account, minor)
  where t.xid >= p_from and t.xid < p_upto and t.id > p_after_id
  group by 1, 2, 3
$$;

create or replace function ledger.add_proven(p_from xid8, p_upto xid8, p_after_id bigint) returns void
language sql set search_path = ledger, public, pg_temp as $$
  insert into proven_accounts as p
  select * from moved_by_kind(p_from, p_upto, p_after_id)
  on conflict (of_house, kind, asset) do update set balance = p.balance + excluded.balance;
  insert into proven_earnings as p
  select creator_id, asset, sum(gross), sum(fee), sum(refunded), sum(sale_micros), sum(refunded_micros)
  from earning_rows where xid >= p_from and xid < p_upto and id > p_after_id
  group by creator_id, asset order by creator_id, asset
  on conflict (creator_id, asset) do update set gross = p.gross + excluded.gross, fee = p.fee + excluded.fee,
    refunded = p.refunded + excluded.refunded, sale_micros = p.sale_micros + excluded.sale_micros,
    refunded_micros = p.refunded_micros + excluded.refunded_micros
$$;

-- A full check up to `p_upto` found no violation.
create or replace function ledger.prove(p_upto xid8) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  v_mark watermarks;
  v_upto constant xid8 := least(p_upto, committed_before());
begin
  select * into strict v_mark from watermarks where name = 'proven' for no key update;
  if v_upto <= v_mark.xid then return; end if;
  perform add_proven(v_mark.xid, v_upto, v_mark.after_id);
  update watermarks set xid = v_upto where name = 'proven';
end $$;
