-- On their own: PostgreSQL uses no value of an enum in the transaction that adds it.
alter type ledger.code add value 'first_message_hold';
alter type ledger.code add value 'first_message_return';
alter type ledger.code add value 'first_message';
alter type ledger.code add value 'first_message_fee';
alter type ledger.code add value 'first_message_refund';
alter type ledger.code add value 'first_message_fee_refund';
