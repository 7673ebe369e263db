/** What belongs to people, and what waits to be sent: much of it, of which little is due. */
export const grownWaiting = [
  // A fifth beneath the newest post of the first profile, and thousands of answers to the newest there.
  `insert into comments (post_id, profile_id, author_id, body, text_hash, written_by, key, created_at, deleted_at)
   select p.id, p.profile_id, (select min(user_id) from creators) + n % 20000, 'Said ' || n, n, 'person', gen_random_uuid(),
     now() - interval '1 minute' * n, case when n % 50 = 0 then now() - interval '1 minute' * n end
   from generate_series(1, 20000) n
   join posts p on p.id = case when n % 5 = 1
     then (select max(id) from posts where profile_id = (select min(id) from profiles))
     else (select min(id) from posts) + n % 25000 end`,
  `insert into comments (post_id, profile_id, parent_id, author_id, body, text_hash, written_by, key, created_at)
   select c.post_id, c.profile_id, c.id, (select min(user_id) from creators) + n % 20000, 'Answered ' || n, -n, 'person',
     gen_random_uuid(), now()
   from generate_series(1, 15000) n
   join comments c on c.id = case when n % 3 = 0
     then (select max(id) from comments where post_id = (select max(id) from posts where profile_id = (select min(id) from profiles)))
     else (select min(id) from comments) + n % 19000 end`,
  `update comments c set is_pinned = true, reply_count = 5000
   where c.id = (select max(parent_id) from comments where post_id = (select max(id) from posts where profile_id = (select min(id) from profiles)))`,
  // Thousands of the first fan, few of anybody else.
  `insert into likes (user_id, post_id, created_at)
   select (select min(user_id) from creators) + 300, id, now() - interval '1 minute' * id from posts where id % 5 = 2 on conflict do nothing`,
  `insert into bookmarks (user_id, post_id, created_at)
   select (select min(user_id) from creators) + case when id % 5 = 2 then 300 else id % 20000 end, id, now() - interval '1 minute' * id
   from posts`,
  `insert into comment_likes (comment_id, user_id) select id, (select min(user_id) from creators) + id % 20000 from comments`,
  `insert into blocks (blocker_id, blocked_id, created_at)
   select (select min(user_id) from creators) + n % 15000, (select min(user_id) from creators) + 15000 + n % 5000, now()
   from generate_series(1, 15000) n`,

  // Twenty of the first fan.
  `insert into sessions (id, user_id, device, token_id, created_at, expires_at, ended_at)
   select gen_random_uuid(), (select min(user_id) from creators) + case when n <= 20 then 300 else n end, 'Firefox on Linux',
     gen_random_uuid(), now() - interval '1 minute' * n, now() + interval '1 minute' * (40000 - n), case when n % 4 = 0 then now() - interval '20 minutes' * n end
   from generate_series(1, 19000) n`,
  `insert into used_id_tokens (sha256, expires_at) select sha256(n::text::bytea), now() from generate_series(1, 10000) n`,
  `insert into receipts (number, user_id, charge_id, issued_at, currency, digits, amount_minor, tax_bps, tax_minor, seller_name, buyer_name,
     buyer_email)
   select row_number() over (order by c.id), s.fan_id, c.id, c.paid_at, 'USD', 2, 999, 0, 0, 'Fanlight', 'Person', 'person@grown.test'
   from charges c join subscriptions s on s.id = c.subscription_id order by c.id limit 14000`,
  'update receipt_counter set last = 14000',
  // Each pays with a card, and many paid once more when nothing was due.
  `insert into cards (ref, provider, user_id, brand, last4, known_at)
   select 'card-' || id, 'demo', fan_id, 'Visa', '4242', opened_at from subscriptions`,
  `update subscriptions set card_ref = 'card-' || id`,
  `insert into refund_orders (charge_id, provider, payment_ref, amount_cents, reason, status, opened_at, changed_at)
   select id, 'demo', 'late-' || id, 999, 'The payment came when nothing was to be paid.', 'done', opened_at, opened_at
   from charges`,
  `insert into payment_taxes (payment_ref, paid_minor, tax_minor, noted_at)
   select 'pi_' || n, 999, 160, now() from generate_series(1, 14000) n`,

  // Fifty of each are due.
  `insert into mails (user_id, kind, sentence, created_at, status, next_attempt_at)
   select (select min(user_id) from creators) + n % 20000, 'post', 'posted', now() - interval '1 minute' * n,
     case when n % 4 = 0 then 'waiting' else 'sent' end, now() + case when n <= 200 then interval '0' else n * interval '1 minute' end
   from generate_series(1, 20000) n`,
  `insert into push_devices (user_id, session_id, endpoint, p256dh, auth)
   select user_id, id, 'https://push.test/' || id, 'key', 'auth' from sessions`,
  `insert into pushes (device_id, notification_id, next_attempt_at)
   select d.id, n.id, now() + case when d.id <= 50 then interval '0' else d.id * interval '1 minute' end
   from push_devices d cross join lateral (
     select id from notifications where id = (select min(id) from notifications) + d.id
   ) n`,
]

/** What is new since somebody looked: little. */
export const freshWaiting = [
  `update notification_tails set xid = pg_snapshot_xmax(pg_current_snapshot())`,
  `insert into notifications (user_id, kind, sentence, created_at)
   select (select min(user_id) from creators) + n, 'follower', 'followed', now() from generate_series(10001, 10050) n`,
  `insert into follow_deltas (profile_id, followers) select id, 1 from profiles order by id limit 900`,
  `insert into trend_gifts (profile_id, points) select id, 1 from profiles order by id limit 900`,
  `insert into word_news (words) select array['fresh' || n] from generate_series(1, 300) n`,
]
