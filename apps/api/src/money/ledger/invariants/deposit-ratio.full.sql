-- DEPOSIT-RATIO: the coins of a deposit are its amount times its own ratio, rounded down.
select d.id::text as subject, format('%s coins for %s at %s', d.coins, d.amount_minor, d.ratio) as detail
from ledger.deposits d join ledger.currency_ratios r on r.currency = d.currency
where d.coins <> div(d.amount_minor * d.ratio * 100, 10::numeric ^ r.minor_digits)
