-- The hash of a range of the journal and the previous hash. Columns are listed, so that a new column changes no old
-- seal.
create or replace function ledger.hash_rows(
  p_previous bytea, p_from xid8, p_upto xid8, p_after_id bigint, p_last_id bigint, out rows int, out hash bytea
) language sql stable set search_path = ledger, public, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select count(*), sha256(p_previous || convert_to(coalesce(string_agg(
    row(id, xid, at, debit, credit, amount, ref, reverses, creator_id, profile_id, post_id, usd_micros, wallet, wallet_seq,
      wallet_after, wallet_debt, code, leg, asset, usd_ratio, idem)::text, E'\n' order by id), ''), 'UTF8'))
  from transfers where xid >= p_from and xid < p_upto and id > p_after_id and id <= p_last_id
$$;

-- Seals the next range; one process at a time by the watermark's lock. Returns the number of rows.
create or replace function ledger.seal(p_limit int default 10000) returns int
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  v_mark watermarks;
  v_last seals;
  v_upto xid8;
  v_sealed record;
begin
  select * into strict v_mark from watermarks where name = 'seals' for no key update;
  v_upto := next_horizon(v_mark.xid, v_mark.after_id, p_limit);
  if v_upto <= v_mark.xid then return 0; end if;
  select * into v_last from seals order by seq desc limit 1;
  select * into v_sealed
  from hash_rows(coalesce(v_last.hash, ''), v_mark.xid, v_upto, v_mark.after_id, 9223372036854775807);
  if v_sealed.rows = 0 then return 0; end if;
  insert into seals (seq, from_xid, upto_xid, after_id, rows, hash)
  values (coalesce(v_last.seq, 0) + 1, v_mark.xid, v_upto, v_mark.after_id, v_sealed.rows, v_sealed.hash);
  update watermarks set xid = v_upto where name = 'seals';
  return v_sealed.rows;
end $$;

-- Seals that don't match their rows, or don't follow the previous seal.
create or replace function ledger.broken_seals(p_from_seq bigint default 1) returns table (seq bigint, why text)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  with chain as (
    select s.*, lag(s.hash, 1, ''::bytea) over w as before, lag(s.seq, 1, 0::bigint) over w as seq_before,
      lag(s.upto_xid, 1, '0'::xid8) over w as upto_before, lag(s.after_id, 1, 0::bigint) over w as after_before,
      coalesce((select min(l.after_id) from seals l where l.after_id > s.after_id),
        (select m.after_id from watermarks m where m.name = 'seals' and m.after_id > s.after_id),
        9223372036854775807) as last_id
    from seals s where s.seq >= p_from_seq - 1 window w as (order by s.seq)
  )
  select c.seq, case
    when c.seq <> c.seq_before + 1 or c.after_id = c.after_before and c.from_xid <> c.upto_before then 'a seal is missing'
    when now_.rows <> c.rows then format('%s rows were sealed, %s are there', c.rows, now_.rows)
    else 'the hash differs' end
  from chain c cross join lateral hash_rows(c.before, c.from_xid, c.upto_xid, c.after_id, c.last_id) now_
  where c.seq >= p_from_seq
    and (now_.hash <> c.hash or now_.rows <> c.rows or c.seq <> c.seq_before + 1
      or c.after_id = c.after_before and c.from_xid <> c.upto_before)
  union all
  select coalesce(last.seq, 0) + 1, 'the newest seal is missing'
  from watermarks m left join (select * from seals order by seq desc limit 1) last on true
  where m.name = 'seals' and m.after_id = coalesce(last.after_id, 0) and m.xid <> coalesce(last.upto_xid, '0')
$$;
