-- The codes of the journal and their meaning. Enter a new code here, and every reader knows it: no other file lists
-- codes. The functions are plain lists, so that the planner sees through them to the indexes. docs/ledger.md shows them
-- as a table.

-- Creators' sales.
create or replace function ledger.is_sale(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('purchase', 'charge', 'tip', 'message', 'first_message');

-- The platform's part of a sale.
create or replace function ledger.is_fee(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('purchase_fee', 'charge_fee', 'tip_fee', 'message_fee', 'first_message_fee');

-- Returns of a sale or its fee, and reversals of those.
create or replace function ledger.is_return(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('purchase_refund', 'purchase_fee_refund', 'charge_refund', 'charge_fee_refund', 'charge_dispute',
  'charge_dispute_won', 'tip_refund', 'tip_fee_refund', 'message_refund', 'message_fee_refund',
  'first_message_refund', 'first_message_fee_refund');

-- Moves earnings on to the creator, and isn't income.
create or replace function ledger.moves_earnings(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('coin_conversion', 'payout_reserve', 'payout_failed');

-- Sales paid with coins, their fees, and returns of their coins.
create or replace function ledger.is_coin_sale(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('purchase', 'tip', 'message', 'first_message');

create or replace function ledger.is_coin_fee(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('purchase_fee', 'tip_fee', 'message_fee', 'first_message_fee');

create or replace function ledger.is_coin_refund(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('purchase_refund', 'tip_refund', 'message_refund', 'first_message_refund');

-- Coins that left a wallet and are nobody's yet, what ends that, and the sale they become if they're earned.
create or replace function ledger.is_hold(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('first_message_hold');

create or replace function ledger.ends_hold(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('first_message_return');

create or replace function ledger.sale_of(c ledger.code) returns ledger.code language sql immutable parallel safe
return case c when 'first_message_hold' then 'first_message' end::ledger.code;

-- Sales that opened a post to its buyer.
create or replace function ledger.is_viewing(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('purchase');

-- Our refunds of any payment; those of fees follow.
create or replace function ledger.is_refund(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('purchase_refund', 'charge_refund', 'tip_refund', 'message_refund', 'first_message_refund');

create or replace function ledger.is_fee_refund(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('purchase_fee_refund', 'charge_fee_refund', 'tip_fee_refund', 'message_fee_refund', 'first_message_fee_refund');

-- Money in, with a receipt; its refunds, with a credit note.
create or replace function ledger.is_payment(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('deposit', 'charge');

create or replace function ledger.is_payment_refund(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('deposit_refund', 'charge_refund');

-- Money that banks took back, money they returned, and both, for coins and for months.
create or replace function ledger.is_dispute(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('chargeback', 'charge_dispute');

create or replace function ledger.is_dispute_won(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('dispute_won', 'charge_dispute_won');

create or replace function ledger.is_of_bank(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('chargeback', 'dispute_won', 'charge_dispute', 'charge_dispute_won');

-- What the posting refers to: a deposit or a charge (a month of a subscription).
create or replace function ledger.is_of_deposit(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('deposit', 'deposit_refund', 'chargeback', 'dispute_won');

create or replace function ledger.is_of_charge(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('charge', 'charge_refund', 'charge_dispute', 'charge_dispute_won');

create or replace function ledger.is_charge_dispute(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('charge_dispute', 'charge_dispute_won');

create or replace function ledger.changes_access(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('charge', 'charge_dispute', 'charge_dispute_won');

-- Coins that left a deposit for its payer's bank or card.
create or replace function ledger.takes_deposit(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('chargeback', 'deposit_refund');

create or replace function ledger.is_suspense(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('held', 'held_released');

create or replace function ledger.is_payout_step(c ledger.code) returns boolean language sql immutable parallel safe
return c in ('payout_reserve', 'payout_paid', 'payout_failed');

-- A sale's fee, the refund of a sale or a fee, and the reversal of a dispute or a payout.
create or replace function ledger.fee_of(c ledger.code) returns ledger.code language sql immutable parallel safe
return case c when 'purchase' then 'purchase_fee' when 'tip' then 'tip_fee' when 'message' then 'message_fee'
  when 'first_message' then 'first_message_fee' when 'charge' then 'charge_fee' end::ledger.code;

create or replace function ledger.refund_of(c ledger.code) returns ledger.code language sql immutable parallel safe
return case c when 'purchase' then 'purchase_refund' when 'purchase_fee' then 'purchase_fee_refund'
  when 'tip' then 'tip_refund' when 'tip_fee' then 'tip_fee_refund'
  when 'message' then 'message_refund' when 'message_fee' then 'message_fee_refund'
  when 'first_message' then 'first_message_refund' when 'first_message_fee' then 'first_message_fee_refund'
  when 'first_message_hold' then 'first_message_return'
  when 'charge' then 'charge_refund' when 'charge_fee' then 'charge_fee_refund' when 'deposit' then 'deposit_refund' end::ledger.code;

create or replace function ledger.undone_by(c ledger.code) returns ledger.code language sql immutable parallel safe
return case c when 'dispute_won' then 'chargeback' when 'charge_dispute_won' then 'charge_dispute'
  when 'payout_failed' then 'payout_reserve' when 'held_released' then 'held' end::ledger.code;

-- The source of income, as statements and dashboards name it.
create or replace function ledger.source_of(c ledger.code) returns text language sql immutable parallel safe
return case when c in ('purchase', 'purchase_fee', 'purchase_refund', 'purchase_fee_refund') then 'posts'
  when c in ('tip', 'tip_fee', 'tip_refund', 'tip_fee_refund') then 'tips'
  when c in ('message', 'message_fee', 'message_refund', 'message_fee_refund') then 'messages'
  when c in ('first_message', 'first_message_fee', 'first_message_refund', 'first_message_fee_refund') then 'first_messages'
  when c in ('charge', 'charge_fee', 'charge_refund', 'charge_fee_refund', 'charge_dispute', 'charge_dispute_won') then 'subscriptions' end;

-- A posting's name in the wallet's history.
create or replace function ledger.wallet_kind(c ledger.code) returns text language sql immutable parallel safe
return case c when 'deposit' then 'Deposit' when 'purchase' then 'Purchase' when 'purchase_refund' then 'Refund'
  when 'tip' then 'Tip' when 'tip_refund' then 'TipRefund'
  when 'message' then 'Message' when 'message_refund' then 'MessageRefund'
  when 'first_message_hold' then 'Hold' when 'first_message_return' then 'HoldEnd'
  when 'first_message' then 'FirstMessage' when 'first_message_refund' then 'FirstMessageRefund'
  when 'chargeback' then 'Chargeback' when 'dispute_won' then 'DisputeWon' when 'deposit_refund' then 'DepositRefund'
  when 'expired' then 'Expired' end;
