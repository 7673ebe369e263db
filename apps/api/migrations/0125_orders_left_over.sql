-- What is left of an order, when part of it was made at the provider, is an order of its own.
alter table refund_orders add column is_rest boolean not null default false;
drop index refund_orders_late;
create unique index refund_orders_late on refund_orders (charge_id, payment_ref) where refund_id is null and not is_rest;

-- What is paid on a page: a bank debit is in the provider's books days before its bank decides, and names nothing else.
alter table payment_pages add column payment_ref text;
create index payment_pages_payment on payment_pages (payment_ref) where payment_ref is not null;
