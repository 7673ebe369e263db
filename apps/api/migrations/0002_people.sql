-- People, their sessions, and the product's clock.

create table users (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  -- What others see: chosen by the person or, until then, invented. What the identity provider calls them is not kept.
  name text not null check (length(name) between 1 and 200),
  named_at timestamptz default now(),
  -- What others see; where there is none, a portrait is drawn from the name.
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
  unique (issuer, subject)
);
create index users_email on users (lower(email));
create index users_search on users using gin ((name || ' ' || email) gin_trgm_ops);
create index users_admins on users (id) where is_admin;
-- Pictures of people that are kept here and not at the identity provider: the clean-up of stored files asks whose they are.
create index users_own_pictures on users (avatar_url) where avatar_url like '/media/avatars/%';

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
  ended_because text
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_over on sessions (least(ended_at, expires_at));

create table creators (
  user_id bigint primary key references users,
  bio text not null check (length(bio) between 1 and 500),
  applied_at timestamptz not null,
  kyc_status text not null default 'none' check (kyc_status in ('none', 'pending', 'verified', 'rejected')),
  kyc_decided_at timestamptz,
  kyc_rejection_reason text,
  global_price_cents bigint not null default 999 check (global_price_cents >= 99),
  use_profile_pricing boolean not null default false
);
create index creators_newest on creators (applied_at desc, user_id desc);

-- Business time. The demo console may move it; everywhere else the offset stays 0.
create table product_clock (
  one boolean primary key default true check (one),
  ahead interval not null default '0'
);
insert into product_clock default values;

-- What of the settings the rules of SQL have to know; written at every start.
create table product_settings (
  one boolean primary key default true check (one),
  -- Nothing of a creator is shown to others before their papers were looked at (KYC_REVIEW=manual).
  creators_need_verification boolean not null default true
);
insert into product_settings default values;
