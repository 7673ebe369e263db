-- A bank may take a payment that never counted, before or after it was sent back. Null: it has not decided.
alter table refund_orders add column dispute_ref text, add column is_dispute_won boolean;
create index refund_orders_dispute on refund_orders (dispute_ref) where dispute_ref is not null;
create index refund_orders_uncounted on refund_orders (payment_ref) where refund_id is null;
