-- RECONCILED: the payment provider’s books and ours agree, or an operator has set the difference aside.
select ref as subject, format('%s of %s: %s', type, ledger.written_amount(amount_minor, currency), coalesce(detail, 'not looked at')) as detail
from provider_balance where state = 'differs' or state = 'waiting' and changed_at < product_now() - interval '1 day'
