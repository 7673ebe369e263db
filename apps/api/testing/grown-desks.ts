/** Thousands of rows of what the console lists, and of what the first creator and the first fan have besides. */
export const grownDesks = [
  // A creator of many characters, all of whom sold something on each day of a month.
  `insert into profiles (creator_id, name, description)
   select (select min(user_id) from creators), 'Sister ' || n, 'One of many' from generate_series(1, 2000) n`,
  `insert into payouts (creator_id, period, earned_before, amount_cents, provider, destination, destination_ref, refunded_micros, status,
     opened_at, changed_at)
   select user_id, '2026-01-01', '2025-12-25', 100, 'demo', 'Account', 'ref', 0, 'pending', now(), now() from creators order by user_id limit 1`,
  `insert into payout_lines (payout_id, line, day, profile_id, kind, asset, sales, gross, fee, net_micros)
   select p.id, n, '2025-12-01'::date + n % 31, (select min(id) from profiles) + n % 30, 'posts', 'FC', 1, 100, 0, 100000
   from payouts p, generate_series(1, 60000) n`,

  `insert into ledger.deposits (user_id, currency, amount_minor, ratio, coins, cost_micros, provider, provider_ref, status, opened_at, changed_at)
   select (select min(user_id) from creators) + 300, 'USD', 100, 10, 1000, 1000000, 'demo', 'grown-' || n, 'failed', now(), now()
   from generate_series(1, 3000) n`,
  `insert into bookmark_lists (user_id, name) select (select min(user_id) from creators) + 300, 'List ' || n from generate_series(1, 100) n`,
  `insert into fan_notes (creator_id, fan_id, note, changed_at)
   select (select min(user_id) from creators), (select min(user_id) from creators) + n, repeat('well ', 90), now()
   from generate_series(1, 5000) n`,
  `insert into comment_rules (profile_id, audience, words)
   select min(id), 'followers', (select array_agg('unwanted' || n) from generate_series(1, 200) n) from profiles`,

  `insert into promo_codes (profile_id, code, name, percent_off, months, for_whom, opened_at)
   select min(id), case n when 1 then 'SPRING' else 'LINK-' || n end, repeat('Place ', 10), 50, 2, 'anyone', now()
   from profiles, generate_series(1, 100) n group by n`,
  `insert into trial_offers (profile_id, days, max_uses, is_on, changed_at) select min(id), 7, 1000, true, now() from profiles`,
  `insert into bundle_offers (profile_id, months, percent_off, changed_at) select min(id), m, m, now() from profiles, unnest(array[3, 6, 12]) m group by m`,
  // What was agreed never changes: the guard looks away while the world is made.
  `begin; set local session_replication_role = replica;
   update subscriptions set code_id = (select min(id) from promo_codes) + id % 90 where profile_id = (select min(id) from profiles);
   commit`,

  // One report of thousands of people, thousands of others; one conversation of thousands of messages.
  `insert into report_cases (subject_type, subject_id, profile_id, creator_id, report_count, opened_at)
   select 'profile', f.id, f.id, f.creator_id, case when f.id = (select min(id) from profiles) then 5000 else 1 end, now()
   from profiles f where f.id <= (select min(id) + 3000 from profiles)`,
  `insert into reports (case_id, subject_type, subject_id, reporter_id, reason, details, created_at)
   select c.id, c.subject_type, c.subject_id, (select min(user_id) from creators) + n, 'spam', repeat('because ', 100), now()
   from generate_series(1, 5000) n join report_cases c on c.id = (select min(id) from report_cases)`,
  `insert into support_cases (user_id, name, address, subject)
   select (select min(user_id) from creators) + n, 'Person', 'person@grown.test', 'other' from generate_series(1, 3000) n`,
  `insert into support_messages (case_id, body) select min(c.id), repeat('Hello ', 600) from support_cases c, generate_series(1, 3000) n group by n`,
  `insert into support_messages (case_id, body) select id, 'Hello' from support_cases where id > (select min(id) from support_cases)`,
  `insert into verifications (user_id, status, submitted_at, decided_at, rejection_reason, erased_at)
   select (select min(user_id) from creators), 'rejected', now(), now(), 'Unreadable.', now() from generate_series(1, 2000) n`,
  `insert into broadcasts (profile_id, creator_id, key, segment, body, written_by, state, created_at, due_at)
   select min(id), min(creator_id), gen_random_uuid(), 'followers', repeat('Hello ', 300), 'creator', 'scheduled', now(),
     now() + make_interval(days => n) from profiles, generate_series(1, 3000) n group by n`,
  // One conversation of thousands of messages.
  `insert into threads (profile_id, fan_id, creator_id, created_at, position, last_number, fan_count, last_from_fan)
   select min(f.id), min(f.creator_id) + 300, min(f.creator_id), now(), nextval('thread_positions'), 3000, 3000, true
   from profiles f where f.creator_id = (select min(user_id) from creators)`,
  `insert into messages (thread_id, number, from_fan, written_by, body, key, words_hash, sent_at, files)
   select t.id, n, true, 'person', repeat('Hello ', 300), gen_random_uuid(), n, now(), 1 from threads t, generate_series(1, 3000) n`,
  `insert into message_files (thread_id, author_id, id, number, position, kind, key, original, poster_given, state, mime, bytes,
     width, height, added_at)
   select t.id, t.fan_id, gen_random_uuid(), n, 1, 'image', gen_random_uuid(), 'jpeg', false, 'ready', 'image/webp', 100000,
     2000, 1500, now() from threads t, generate_series(1, 3000) n`,
  `insert into message_purchases (thread_id, number, fan_id, creator_id, profile_id, coins, bought_at)
   select t.id, n, t.fan_id, t.creator_id, t.profile_id, 500, now() from threads t, generate_series(1, 3000) n`,
  `insert into drafts (id, creator_id, profile_id, title, caption, post_type, access_type, price, tags, created_at, changed_at)
   select gen_random_uuid(), min(creator_id), min(id), 'Draft', repeat('well ', 400), 2, 0, '', '{}', now(), now()
   from profiles where creator_id = (select min(user_id) from creators)`,
  `insert into legal_texts (kind, version, text, in_force_since, asks, published_by)
   select 'terms', n, repeat('Be kind. ', 5000), '2026-01-01', false, (select min(user_id) from creators) from generate_series(2, 400) n`,

  `insert into audit_log (actor_id, action, subject_type, subject_id, summary, details)
   select (select min(user_id) from creators) + 300, 'user.suspend', 'user', n::text, 'Suspended Person ' || n, '{"reason": "spam"}'
   from generate_series(1, 10000) n`,
  `insert into security_log (kind, user_id, details)
   select 'sign-in', (select min(user_id) from creators) + n % 3000, '{"device": "Firefox on Linux"}' from generate_series(1, 10000) n`,
  `insert into operator_requests (act, subject_type, subject_id, summary, payload, concerned, asked_by)
   select 'payout.paid', 'payout', n::text, 'Mark payout as paid', '{}', '{}', (select min(user_id) from creators) + 301
   from generate_series(1, 3000) n`,

  // What waits under Console → Money → To do.
  `insert into provider_events (provider, event_id, type, object_id, payload, failure, attempt)
   select 'stripe', 'evt_' || n, 'charge.refunded', 'ch_' || n, '{}', 'not known here', 9 from generate_series(1, 3000) n`,
  `insert into refund_orders (charge_id, provider, payment_ref, amount_cents, reason, status, opened_at, changed_at)
   select id, 'demo', payment_ref, 1, 'unused days', 'failed', now(), now() from charges order by id limit 3000`,
  `insert into self_dealings (fan_id, creator_id, shared, cents, found_at)
   select (select min(user_id) from creators) + 1 + n, (select min(user_id) from creators), 'card', 100, now() from generate_series(1, 3000) n`,
  `insert into provider_balance (provider, ref, type, currency, amount_minor, fee_minor, paid_currency, paid_minor, at, state, changed_at)
   select 'stripe', 'txn_' || n, 'charge', 'USD', 100, 0, 'USD', 100, now(), 'differs', now() from generate_series(1, 3000) n`,
  `insert into tags (slug, label, profile_count, post_count, created_at)
   select 'topic-' || n, 'Topic ' || n, n % 300, n % 900, now() from generate_series(1, 12000) n`,
  'insert into tag_names (slug, tag_id) select slug, id from tags on conflict do nothing',
]
