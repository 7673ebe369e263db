-- Numbers of receipts that were given away after a backup from which the database was restored: who got them has them, and nobody
-- else may. The only numbers that are missing are said here.
create table receipt_gaps (
  from_number bigint primary key,
  upto_number bigint not null,
  at timestamptz not null,
  check (from_number <= upto_number)
);
create trigger append_only before update or delete on receipt_gaps for each row execute function refuse_any_change();
revoke insert, update, delete on receipt_gaps from fanlight_app;
