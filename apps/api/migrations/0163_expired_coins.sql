-- Coins that an erased account left, once its payments can't be disputed any more. Account 13 of the house: expired coins.
alter type ledger.code add value 'expired';
create index users_erased on users (erased_at) where erased_at is not null;
