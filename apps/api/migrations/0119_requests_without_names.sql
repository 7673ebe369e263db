-- Requests of operators that still call people by the name they had then: what they ask for is said anew, with numbers (names_in.sql).
-- Whom it is about stands first among those concerned.
alter table operator_requests disable trigger decided_once;
update operator_requests r
set summary = left(case r.act
  when 'payout.account' then format('Name %s (%s) as the account of {person %s}', r.payload ->> 'label', r.payload ->> 'reference', r.concerned[1])
  when 'payout.paid' then format('Mark payout %s to {person %s} as paid: %s', r.subject_id, r.concerned[1], r.payload ->> 'reference')
  when 'deposit.refund' then format('Refund deposit %s of {person %s}: %s', r.subject_id, r.concerned[1], r.payload ->> 'reason')
  when 'purchase.refund' then format('Refund %s FansCoins of purchase %s to {person %s}: %s',
    r.payload ->> 'amount', r.subject_id, r.concerned[1], r.payload ->> 'reason')
  when 'charge.refund' then format('Refund $%s of payment %s of {person %s}’s subscription: %s',
    r.payload ->> 'amount', r.subject_id, r.concerned[1], r.payload ->> 'reason')
  when 'charge.give-back' then format('Give back payment %s of {person %s}’s subscription: %s', r.subject_id, r.concerned[1], r.payload ->> 'reason')
  else format('Make {account %s} an operator: %s', r.concerned[1],
    (select string_agg(role, ', ') from jsonb_array_elements_text(r.payload -> 'roles') role)) end, 1000)
where cardinality(r.concerned) > 0 and r.summary !~ '\{(person|account) \d+\}';

-- Why a request failed named its person too.
update operator_requests
set because = regexp_replace(because, '^.* (is suspended|has these roles already|is no operator)\.$', 'This person \1.')
where act = 'operator.roles' and state = 'failed';
alter table operator_requests enable trigger decided_once;
