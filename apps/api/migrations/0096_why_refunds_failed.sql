-- What the provider said of a refund that it would not make.
alter table refund_orders add column failure text;
