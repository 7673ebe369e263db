-- What other folders can read of the journal.
create or replace view ledger.all_transfers as
select id, code, ref, leg, reverses, asset, debit, credit, amount, usd_micros, wallet, wallet_seq, wallet_after, wallet_debt, creator_id,
  profile_id, post_id, at, xid
from ledger.transfers;

-- Deposits, paid or not.
create or replace view ledger.all_deposits as
select id, user_id, provider, provider_ref, currency, amount_minor, coins, ratio, cost_micros, status, asked, held_ref, held_minor,
  held_currency, held_because, refunded_minor, disputed_minor, became_debt, opened_at, changed_at
from ledger.deposits;

-- Purchases, including viewed and reversed ones.
create or replace view ledger.all_entitlements as
select user_id, post_id, transfer_id, price, bought_at, viewing_started_at, consumed_at, revoked_at, is_kept
from ledger.entitlements;

-- Refunds.
create or replace view ledger.all_refunds as
select id, transfer_id, amount, actor, idem
from ledger.refunds;

-- What banks took back, or tried to.
create or replace view ledger.all_disputes as
select id, deposit_id, provider_ref, leg, amount_minor, lost_minor, is_won, closed_at
from ledger.disputes;

-- Purchases replaced by a later one of the same post by the same person.
create or replace view ledger.all_past_entitlements as
select user_id, post_id, price, bought_at, viewing_started_at, consumed_at, revoked_at, is_kept
from ledger.past_entitlements;

-- A profile's earnings by day.
create or replace view ledger.all_profile_earnings as
select creator_id, profile_id, day, sale_micros, refunded_micros
from ledger.profile_earnings;

-- Currencies, including those not sold now.
create or replace view ledger.all_currencies as
select currency, minor_digits, ratio, enabled
from ledger.currency_ratios;

-- What each journal row earned or cost a creator, in millionths of a dollar.
create or replace view ledger.all_earnings as
select creator_id, xid, at, sales, case when gross > 0 then sale_micros else 0 end as gross_micros,
  case when fee > 0 then -sale_micros else 0 end as fee_micros, refunded_micros
from ledger.earning_rows;

-- Wallets.
create or replace view ledger.all_wallets as
select user_id, balance, debt
from ledger.wallets;

-- Of what a post has earned, in all and in the hours of its first week.
create or replace view ledger.all_post_earnings as
select creator_id, post_id, unlocks, unlocked, tipped, fee, refunded, micros
from ledger.post_earnings;

create or replace view ledger.all_post_earnings_hourly as
select post_id, hour, unlocks, coins, micros
from ledger.post_earnings_hourly;

-- And on each day.
create or replace view ledger.all_post_earnings_daily as
select post_id, day, sale_micros - refunded_micros as micros
from ledger.earnings_daily where post_id > 0;
