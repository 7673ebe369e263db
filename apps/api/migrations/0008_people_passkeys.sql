-- Passkeys.

-- Passkeys prove that a person, not a stolen session, is acting.
create table passkeys (
  -- As the authenticator names it.
  id text primary key check (length(id) <= 1400),
  user_id bigint not null references users,
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null,
  -- Of signatures, where the authenticator counts them: it only grows, or there is a copy.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- The challenge that the next answer signs, once, within five minutes.
create table passkey_challenges (
  session_id uuid not null references sessions on delete cascade,
  purpose text not null check (purpose in ('add', 'confirm')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
