-- What operators have hidden is counted no more: answers by what they answer, and all by their post.
update comments c set reply_count = c.reply_count - n.replies
from (
  select parent_id, count(*) as replies from comments
  where parent_id is not null and hidden_at is not null and deleted_at is null group by parent_id
) n
where c.id = n.parent_id;
insert into post_deltas (post_id, comments, at)
select c.post_id, -count(*), product_now() from comments c left join comments a on a.id = c.parent_id
where c.deleted_at is null and (c.hidden_at is not null or a.hidden_at is not null) group by c.post_id;
