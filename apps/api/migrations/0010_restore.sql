-- A logical restore (pg_dump) starts transaction ids anew. What was told before it is known by its row from then on: by its
-- transaction it would look unborn, and would be told again as the ids come around to it.
alter table notification_tails add column after_id bigint not null default 0;

-- Run once, by the owner, after a logical restore and before the application starts.
create function rebase_after_restore() returns void language plpgsql as $$
begin
  perform ledger.rebase_after_restore();
  update ledger.check_runs set upto_xid = pg_snapshot_xmin(pg_current_snapshot());
  update notification_tails set xid = pg_snapshot_xmin(pg_current_snapshot());
  update notification_tails set after_id = (select coalesce(max(id), 0) from ledger.transfers) where name = 'purchases';
end $$;
revoke all on function rebase_after_restore from public;
