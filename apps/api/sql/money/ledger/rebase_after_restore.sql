-- After a logical restore, transaction ids start again, so old rows would seem to be in the future for every watermark.
-- Run once by the owner before the application starts: processes all rows and starts new watermarks after them.
create or replace function ledger.rebase_after_restore() returns void
language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_last_id bigint;
  v_end constant xid8 := '18446744073709551615';
  v_seal seals;
  v_mark watermarks;
  v_sealed record;
begin
  lock table transfers in share mode;
  select coalesce(max(id), 0) into v_last_id from transfers;
  select * into strict v_mark from watermarks where name = 'earnings' for update;
  perform add_earnings(v_mark.xid, v_end, v_mark.after_id);
  select * into strict v_mark from watermarks where name = 'seals' for update;
  select * into v_seal from seals order by seq desc limit 1;
  select * into v_sealed from hash_rows(coalesce(v_seal.hash, ''), v_mark.xid, v_end, v_mark.after_id, v_last_id);
  if v_sealed.rows > 0 then
    insert into seals (seq, from_xid, upto_xid, after_id, rows, hash)
    values (coalesce(v_seal.seq, 0) + 1, v_mark.xid, v_end, v_mark.after_id, v_sealed.rows, v_sealed.hash);
  end if;
  select * into strict v_mark from watermarks where name = 'proven' for update;
  perform add_proven(v_mark.xid, v_end, v_mark.after_id);
  update watermarks set xid = pg_snapshot_xmin(pg_current_snapshot()), after_id = v_last_id;
end $$;
