-- Run once, by the owner, after a logical restore and before the application starts.
create or replace function rebase_after_restore() returns void language plpgsql as $$
begin
  perform ledger.rebase_after_restore();
  perform skip_receipt_numbers(0);
  update ledger.check_runs set upto_xid = pg_snapshot_xmin(pg_current_snapshot()), next_since = pg_snapshot_xmin(pg_current_snapshot());
  update notification_tails set xid = pg_snapshot_xmin(pg_current_snapshot());
  update notification_tails set after_id = case name
    when 'purchases' then (select coalesce(max(id), 0) from ledger.transfers)
    when 'push' then (select coalesce(max(id), 0) from notifications)
  end;
end $$;

revoke all on function rebase_after_restore from public;
