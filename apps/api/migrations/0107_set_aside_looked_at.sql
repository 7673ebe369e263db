-- What was set aside is looked at as well: its event may come late.
drop index provider_balance_open;
create index provider_balance_open on provider_balance (changed_at) where state <> 'agrees';

-- The provider ended its side of a subscription: it cannot be resumed.
alter table subscriptions add column stopped_at timestamptz;
