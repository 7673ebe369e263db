-- POSTS: what is carried forward for each post is what the journal says it earned.
with journal as (
  select creator_id, post_id, sum(gross) filter (where source = 'posts') as unlocked, sum(gross) filter (where source <> 'posts') as tipped,
    sum(fee) as fee, sum(refunded) as refunded, sum(sale_micros - refunded_micros) as micros
  from ledger.earning_rows where post_id > 0 group by creator_id, post_id
),
served as (
  select creator_id, post_id, sum(unlocked) as unlocked, sum(tipped) as tipped, sum(fee) as fee, sum(refunded) as refunded,
    sum(micros) as micros
  from (
    select creator_id, post_id, unlocked, tipped, fee, refunded, micros from ledger.post_earnings
    union all
    select r.creator_id, r.post_id, case when r.source = 'posts' then r.gross else 0 end, case when r.source <> 'posts' then r.gross else 0 end,
      r.fee, r.refunded, r.sale_micros - r.refunded_micros
    from ledger.watermarks m join ledger.earning_rows r on r.xid >= m.xid and r.id > m.after_id
    where m.name = 'earnings' and r.post_id > 0
  ) rows group by creator_id, post_id
)
select format('post %s of creator %s', coalesce(j.post_id, s.post_id), coalesce(j.creator_id, s.creator_id)) as subject,
  format('journal %s and %s micros, served %s and %s', j.unlocked, j.micros, s.unlocked, s.micros) as detail
from journal j full join served s on s.creator_id = j.creator_id and s.post_id = j.post_id
where (coalesce(j.unlocked, 0), coalesce(j.tipped, 0), j.fee, j.refunded, j.micros)
  is distinct from (s.unlocked, s.tipped, s.fee, s.refunded, s.micros)
