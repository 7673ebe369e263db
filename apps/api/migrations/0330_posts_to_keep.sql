-- What a post costs to keep; null: only viewings are sold. The price of a viewing: it is sold only to keep.
alter table posts add column keep_price bigint;
alter table posts add constraint posts_keep_price
  check (keep_price is null or price is not null and keep_price between price and 100000000) not valid;
alter table posts validate constraint posts_keep_price;
alter table drafts add column keep_price text not null default '';

-- A purchase that lasts.
alter table ledger.entitlements add column is_kept boolean not null default false;
alter table ledger.past_entitlements add column is_kept boolean not null default false;
