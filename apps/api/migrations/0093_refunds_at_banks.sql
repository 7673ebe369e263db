-- A refund that cannot be made because the bank takes its payment back: it waits for the bank's decision ('disputed'), and once the
-- payment is lost the fan has the money from there ('taken').
alter table refund_orders drop constraint refund_orders_status_check;
alter table refund_orders add constraint refund_orders_status_check
  check (status in ('due', 'done', 'failed', 'disputed', 'taken'));
