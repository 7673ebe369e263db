-- On their own: PostgreSQL uses no value of an enum in the transaction that adds it.
alter type ledger.code add value 'tip';
alter type ledger.code add value 'tip_fee';
alter type ledger.code add value 'tip_refund';
alter type ledger.code add value 'tip_fee_refund';
