-- On their own: PostgreSQL uses no value of an enum in the transaction that adds it.
alter type ledger.code add value 'message';
alter type ledger.code add value 'message_fee';
alter type ledger.code add value 'message_refund';
alter type ledger.code add value 'message_fee_refund';
