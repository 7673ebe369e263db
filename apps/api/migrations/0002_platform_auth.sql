-- People, their sessions, and the tokens of the sign-in provider.

create table users (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  -- The public name: chosen by the person, invented until then. We don't keep the name at the identity provider.
  name text not null check (length(name) between 1 and 200),
  named_at timestamptz default now(),
  -- The public picture. Without one, we draw a portrait from the name.
  avatar_url text,
  -- Shown to others only where the person chose it.
  provider_picture text,
  is_admin boolean not null default false,
  -- The right came from ADMIN_EMAILS and goes when that no longer names the person.
  admin_by_setting boolean not null default false,
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspended_reason text,
  -- A ready account of the demo, and what it is good for; shown in the development account chooser.
  demo_account text,
  time_zone text not null default 'UTC',
  -- Minutes of the person's own day, between which nothing is sent.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  -- Set: the account goes then, unless its owner comes back before.
  deletes_at timestamptz,
  -- Why it is still there, though its day has come.
  deletion_waits_for text,
  erased_at timestamptz,
  -- An operator's roles. People named in ADMIN_EMAILS are owners for as long as they're named.
  operator_roles text[] not null default '{}' check (operator_roles <@ array['support', 'finance', 'safety', 'owner']),
  -- How dates and numbers are written for a person; the time zone was there.
  locale text not null default 'en-US' check (length(locale) between 2 and 20),
  check ((quiet_from is null) = (quiet_until is null)),
  constraint users_check1 check (is_admin = (admin_by_setting or operator_roles <> '{}'::text[])),
  unique (issuer, subject)
);
create index users_email on users (lower(email));
create index users_search on users using gin (((name || ' ') || email) gin_trgm_ops);
create index users_admins on users (id) where is_admin;
-- Pictures of people that are kept here and not at the identity provider: the clean-up of stored files asks whose they are.
create index users_own_pictures on users (avatar_url) where avatar_url like '/media/avatars/%';
create index users_deleting on users (deletes_at) where deletes_at is not null and erased_at is null;

-- A session outlives its tokens; only its newest token (or, for a minute, the one before) may be exchanged.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users,
  -- The browser and system that signed in, in words.
  device text not null,
  token_id uuid not null,
  previous_token_id uuid,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  -- From where somebody signed in, as marks that say only whether two are the same; they go with the session.
  address_mark text,
  browser_mark text,
  -- First use of the session's newest token. Until then the client may not have received it, and asks again with the
  -- previous one.
  token_used_at timestamptz,
  -- When somebody last confirmed with a passkey that this session is theirs.
  passkey_at timestamptz,
  -- The country that a sign-in came from, where a proxy before us says so.
  country text check (country ~ '^[A-Z]{2}$')
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_over on sessions (least(ended_at, expires_at));
-- Whether somebody signed in with this device before is asked of all their sessions, ended ones too.
create index sessions_of_user on sessions (user_id);
create index sessions_seen on sessions (user_id, rotated_at desc);
create index sessions_by_address on sessions (address_mark) where address_mark is not null;
create index sessions_by_browser on sessions (browser_mark) where browser_mark is not null;

-- ID tokens that signed somebody in, until they would be refused for their age anyway.
create table used_id_tokens (
  sha256 bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_over on used_id_tokens (expires_at);

create trigger purge_person after update of suspended_at, deletes_at on users for each row
  when (old.suspended_at is null and new.suspended_at is not null or old.deletes_at is null and new.deletes_at is not null)
  execute function purge_caches('creatorId');
