-- Outgoing email, and addresses that refuse it.

create table mails (
  id bigint generated always as identity primary key,
  -- The recipient; for people without an account, the address.
  user_id bigint references users,
  address text check (length(address) <= 254),
  kind text not null,
  -- The email's name (notifications/emails.ts) and its subject.
  sentence text not null,
  params jsonb not null default '{}',
  -- The subscription, payout, … that its button leads to.
  about_id bigint,
  created_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused', 'given-up')),
  attempts int not null default 0,
  -- Real time. Claiming an email moves this on; if the sender dies, another one takes it then.
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  -- A link that does something does it once.
  link_used_at timestamptz,
  check ((user_id is null) <> (address is null))
);
create index mails_due on mails (next_attempt_at) where status = 'waiting';
create index mails_of on mails (user_id, id desc);
create index mails_old on mails (created_at);

-- Addresses that took nothing for good: nothing more goes there until an operator says so.
create table refused_addresses (
  address text primary key,
  reason text not null,
  at timestamptz not null default now()
);

-- People to email about new posts, and since when there are any.
create table due_digests (
  user_id bigint primary key references users,
  since timestamptz not null,
  due_at timestamptz not null
);
create index due_digests_at on due_digests (due_at);
