-- What a charge paid for a stretch of time, in whole cents.
create or replace function worth_of_time(p_charge charges, p_from timestamptz, p_until timestamptz) returns bigint language sql immutable
return greatest(0, div(p_charge.amount_cents
  * extract(epoch from least(p_charge.period_end, p_until) - greatest(p_charge.period_start, p_from)),
  extract(epoch from p_charge.period_end - p_charge.period_start)))::bigint;

-- The part of a charge not refunded yet.
create or replace function left_of_charge(p_charge charges) returns bigint language sql stable
return p_charge.amount_cents - coalesce((select sum(r.amount) from ledger.all_transfers t join ledger.all_refunds r on r.transfer_id = t.id
  where t.code = 'charge' and t.ref = p_charge.id and t.leg = 0), 0)::bigint;
