-- ONE-CHARGE: as many charges for a post as purchases of it, and a further one only after the viewing before it had ended.
with changed as (
  select distinct wallet, post_id from ledger.transfers where xid >= $1::xid8 and code = 'purchase'
),
charged as (
  select c.wallet, c.post_id, count(*) as n, max(t.id) as last
  from changed c join ledger.transfers t on t.wallet = c.wallet and t.post_id = c.post_id and t.code = 'purchase'
  group by c.wallet, c.post_id
)
select format('%s/%s', c.wallet, c.post_id) as subject, format('%s charges, %s purchases', c.n, coalesce(e.n, 0)) as detail
from charged c left join ledger.entitlements e on e.user_id = c.wallet and e.post_id = c.post_id
where e.n is distinct from c.n or e.transfer_id is distinct from c.last
union all
select format('%s/%s', p.user_id, p.post_id), format('purchase %s was not over when the next was charged', p.n)
from changed c join ledger.past_entitlements p on p.user_id = c.wallet and p.post_id = c.post_id
where p.consumed_at is null and p.revoked_at is null
  and coalesce(p.viewing_started_at + interval '24 hours' > p.ended_at, true)
