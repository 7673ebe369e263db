-- REFERENCES: each user, creator, post and profile that the journal names exists.
select t.id::text as subject, format('%s of user %s, creator %s, post %s', t.code, t.wallet, t.creator_id, t.post_id) as detail
from ledger.transfers t
left join public.users u on u.id = t.wallet
left join public.creators c on c.user_id = t.creator_id
left join public.profiles f on f.id = t.profile_id
left join public.posts p on p.id = t.post_id
where t.xid >= $1::xid8 and (t.wallet is not null and u.id is null
  or t.creator_id is not null and c.user_id is null
  or t.profile_id is not null and (f.id is null or f.creator_id <> t.creator_id)
  or t.post_id > 0 and p.profile_id is distinct from t.profile_id)
