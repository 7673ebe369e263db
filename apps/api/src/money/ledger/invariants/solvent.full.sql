-- SOLVENT: coins are worth no more than the money that was paid for them and not given back.
-- What the house has booked as its own loss (other coins went back for dearer ones) counts as paid by it.
with outstanding as (
  select (select coalesce(sum(lot_micros), 0) from ledger.wallets) + (select coalesce(sum(micros), 0) from ledger.lots)
    + coalesce(sum(case when ledger.is_coin_sale(code) or ledger.is_hold(code) then usd_micros else -usd_micros end), 0) as micros
  from ledger.transfers
  where ledger.is_coin_sale(code) or ledger.is_coin_refund(code) or ledger.is_hold(code) or ledger.ends_hold(code)
),
paid as (
  select coalesce(sum(
    ledger.share(d.cost_micros, 0, d.amount_minor - d.refunded_minor - d.disputed_minor, d.amount_minor)
    -- What could no longer be taken from the fan is their debt.
    + ledger.share(d.cost_micros, 0, least(d.became_debt, d.coins), d.coins)
    -- Returned coins are rounded down to a hundredth, once per deposit and per dispute; their worth to a millionth.
    + case when d.refunded_minor + d.disputed_minor > 0 or d.id in (select deposit_id from ledger.disputes) then
        8 + ceil(d.cost_micros / d.coins::numeric) * (1 + (select count(*) from ledger.disputes x where x.deposit_id = d.id))
      else 0 end), 0) as micros
  from ledger.deposits d where d.status in ('paid', 'disputed', 'dispute_won', 'dispute_lost', 'refunded')
),
lost as (
  select coalesce(sum(case when debit = 6 then usd_micros else -usd_micros end), 0) as micros
  from ledger.transfers where (debit, credit) in ((6, 8), (8, 6)) and asset = 'USD'
)
select 'coins' as subject, format('worth %s millionths, paid %s, lost %s', o.micros, p.micros, l.micros) as detail
from outstanding o, paid p, lost l where o.micros > p.micros + l.micros
