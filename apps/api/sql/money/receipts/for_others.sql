-- What other folders read of taxes that the provider could not compute.
create or replace view missing_taxes as
select payment_ref, missing, noted_at
from payment_taxes where missing is not null and closed_at is null;

-- Receipts and credit notes, without who bought.
create or replace view all_receipts as
select number, credits, issued_at, currency, digits, amount_minor, tax_bps, tax_minor, country, payment_ref, coins, profile_name,
  period_start, period_end, reason
from receipts;
