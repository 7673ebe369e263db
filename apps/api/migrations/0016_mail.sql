-- Letters by e-mail: asked for in the transaction of their cause, sent by whoever finds them due.

create table mails (
  id bigint generated always as identity primary key,
  -- Whom it is for; without an account, where it goes.
  user_id bigint references users,
  address text check (length(address) <= 254),
  kind text not null,
  -- Which letter (notifications/letters.ts), and what it speaks of.
  sentence text not null,
  params jsonb not null default '{}',
  -- The subscription, payout, … that its button leads to.
  about_id bigint,
  created_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused', 'given-up')),
  attempts int not null default 0,
  -- Real time. Whoever takes a letter moves this on: when they end without a word, others take it then.
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

-- Who is to be told of new posts by mail, and since when there are any.
create table due_digests (
  user_id bigint primary key references users,
  since timestamptz not null,
  due_at timestamptz not null
);
create index due_digests_at on due_digests (due_at);

-- Whether somebody signed in with this device before is asked of all their sessions, ended ones too.
create index sessions_of_user on sessions (user_id);

-- What somebody does not want to hear of is said for each way of telling.
alter table notification_mutes add column channel text not null default 'app' check (channel in ('app', 'mail', 'push'));
alter table notification_mutes drop constraint notification_mutes_pkey;
alter table notification_mutes add primary key (user_id, kind, channel);

alter table users add column time_zone text not null default 'UTC';
-- Minutes of the person's own day, between which nothing is sent.
alter table users add column quiet_from smallint check (quiet_from between 0 and 1439);
alter table users add column quiet_until smallint check (quiet_until between 0 and 1439);
alter table users add check ((quiet_from is null) = (quiet_until is null));

-- Without a way to send them, letters are not written at all.
alter table product_settings add column sends_mail boolean not null default false;
