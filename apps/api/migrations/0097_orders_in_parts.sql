-- A refund made at the provider may be part of what an order asks for: that part is done, the rest is ordered anew.
alter table refund_orders drop constraint refund_orders_refund_id_key;
create index refund_orders_refund on refund_orders (refund_id) where refund_id is not null;
