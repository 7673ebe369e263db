-- ONE-CHARGE: each purchase of a post was charged once, and nobody bought a post again before the viewing before it had ended.
with sold as materialized (
  select wallet, post_id, id from ledger.transfers where xid >= $1::xid8 and ledger.is_viewing(code)
),
changed as materialized (
  select wallet, post_id, max(id) as last from sold group by wallet, post_id
)
select format('%s/%s', s.wallet, s.post_id) as subject, format('charge %s bought nothing', s.id) as detail
from sold s
where not exists (select from ledger.entitlements e where e.user_id = s.wallet and e.post_id = s.post_id and e.transfer_id = s.id)
  and not exists (
    select from ledger.past_entitlements p where p.user_id = s.wallet and p.post_id = s.post_id and p.transfer_id = s.id)
union all
select format('%s/%s', c.wallet, c.post_id), format('purchase %s by charge %s, %s earlier ones, charged last by %s', e.n, e.transfer_id, p.count, c.last)
from changed c
join ledger.entitlements e on e.user_id = c.wallet and e.post_id = c.post_id
cross join lateral (
  select count(*) as count from ledger.past_entitlements where user_id = c.wallet and post_id = c.post_id
) p
where e.n <> p.count + 1 or e.transfer_id < c.last or not exists (
  select from ledger.transfers t where t.id = e.transfer_id and t.wallet = c.wallet and t.post_id = c.post_id and ledger.is_viewing(t.code))
union all
select format('%s/%s', p.user_id, p.post_id), format('purchase %s was not over when the next was charged', p.n)
from changed c join ledger.past_entitlements p on p.user_id = c.wallet and p.post_id = c.post_id
where p.consumed_at is null and p.revoked_at is null
  and coalesce(p.viewing_started_at + interval '24 hours' > p.ended_at, true)
