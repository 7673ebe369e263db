-- What other folders can read of taxes that the provider could not compute.
create or replace view missing_taxes as
select payment_ref, missing, noted_at
from payment_taxes where missing is not null and closed_at is null;

-- Receipts and the documents that cancel them, without the buyer.
create or replace function kind_of_receipt(p_credits bigint, p_refund bigint, p_reverses bigint) returns text
language sql immutable parallel safe
return case when p_credits is null then 'Receipt' when p_refund is not null then 'CreditNote'
  when p_reverses is null then 'Correction' else 'Reversal' end;

create or replace view all_receipts as
select number, credits, issued_at, currency, digits, amount_minor, tax_bps, tax_minor, country, payment_ref, coins, profile_name,
  period_start, period_end, reason, kind_of_receipt(credits, refund_id, reverses) as kind
from receipts;
