-- Conversations with support.

create table support_cases (
  id bigint generated always as identity primary key,
  -- The signed-in person, if any.
  user_id bigint references users,
  name text not null check (length(name) <= 100),
  address text not null check (length(address) <= 254),
  subject text not null check (subject in ('account', 'payment', 'creator', 'technical', 'other')),
  -- Of a visitor: the address of the connection under a key of ours, so that nobody floods us.
  sender_sha256 bytea,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- An operator. What others wrote is not theirs to take along: no reference, so no column of a person.
  assignee_id bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
create index support_cases_by_state on support_cases (state, changed_at desc);
create index support_cases_of on support_cases (user_id, created_at) where user_id is not null;
create index support_cases_from on support_cases (sender_sha256, created_at) where sender_sha256 is not null;

create table support_messages (
  id bigint generated always as identity primary key,
  case_id bigint not null references support_cases on delete cascade,
  -- The person, if they have an account.
  user_id bigint references users,
  -- The operator who wrote it; null: the person. No reference, as above.
  operator_id bigint,
  body text not null check (length(body) between 1 and 4000),
  at timestamptz not null default now()
);
create index support_messages_of on support_messages (case_id, id);
create index support_messages_of_person on support_messages (user_id) where user_id is not null;
