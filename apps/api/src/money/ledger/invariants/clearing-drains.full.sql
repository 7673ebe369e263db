-- CLEARING-DRAINS: what the payment provider held 30 days ago has reached the bank or was paid out.
select currency as subject, format('%s still held', amount_minor) as detail
from ledger.held_by_provider(product_now() - interval '30 days')
