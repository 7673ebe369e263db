-- CHART-ROLL-UPS: the charts show what the likes and subscriptions say, for each profile and day.
select format('likes of profile %s', profile_id) as subject, format('%s counted, %s given', coalesce(c.likes, 0), coalesce(l.likes, 0)) as detail
from (
  select profile_id, sum(likes) as likes from (
    select profile_id, likes from likes_daily
    union all select p.profile_id, d.likes from post_deltas d join all_posts p on p.id = d.post_id
  ) counted group by profile_id
) c
full join (
  select p.profile_id, count(*) as likes from all_likes k join all_posts p on p.id = k.post_id group by p.profile_id
) l using (profile_id)
where coalesce(c.likes, 0) <> coalesce(l.likes, 0)
union all
select format('subscribers of profile %s', profile_id),
  format('%s counted, %s subscribed', coalesce(c.subscribers, 0), coalesce(s.subscribers, 0))
from (
  select profile_id, sum(started - ended) as subscribers from (
    select profile_id, started, ended from subscribers_daily
    union all select profile_id, started, ended from subscriber_changes
  ) counted group by profile_id
) c
full join (
  select profile_id, count(*) as subscribers from all_subscriptions where status in ('active', 'past_due') group by profile_id
) s using (profile_id)
where coalesce(c.subscribers, 0) <> coalesce(s.subscribers, 0)
