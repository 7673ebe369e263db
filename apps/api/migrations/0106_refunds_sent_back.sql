-- A refund that the bank of the fan sent back may have been all or part of several orders, each of which goes its own way from there.
alter table refund_orders add column sent_back_ref text;
update refund_orders set sent_back_ref = provider_ref where status = 'failed' and provider_ref is not null;
create index refund_orders_sent_back on refund_orders (sent_back_ref) where sent_back_ref is not null;
