-- ONE-CHARGE: each purchase of a post was charged once, and nobody bought a post again before the viewing before it had ended.
with charged as (
  select wallet, post_id, count(*) as n, max(id) as last from ledger.transfers where ledger.is_viewing(code) group by wallet, post_id
)
select format('%s/%s', coalesce(e.user_id, c.wallet), coalesce(e.post_id, c.post_id)) as subject,
  format('%s charges, %s purchases', coalesce(c.n, 0), coalesce(e.n, 0)) as detail
from ledger.entitlements e full join charged c on c.wallet = e.user_id and c.post_id = e.post_id
where e.n is distinct from c.n or e.transfer_id is distinct from c.last
union all
select format('%s/%s', p.user_id, p.post_id), format('purchase %s was not over when the next was charged', p.n)
from ledger.past_entitlements p
where p.consumed_at is null and p.revoked_at is null
  and coalesce(p.viewing_started_at + interval '24 hours' > p.ended_at, true)
union all
select format('%s/%s', e.user_id, e.post_id), format('%s earlier purchases of %s are kept', count(p.n), e.n - 1)
from ledger.entitlements e left join ledger.past_entitlements p on p.user_id = e.user_id and p.post_id = e.post_id
where e.n > 1 group by e.user_id, e.post_id, e.n having count(p.n) <> e.n - 1
