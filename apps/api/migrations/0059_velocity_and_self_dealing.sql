-- How many deposits anybody may open in a day: who signed up in the last 30 days, and the others. Null: no bound.
alter table product_settings
  add column deposits_a_day_young int check (deposits_a_day_young > 0),
  add column deposits_a_day int check (deposits_a_day > 0);

-- From where somebody signed in, as marks that say only whether two are the same; they go with the session.
alter table sessions
  add column address_mark text,
  add column browser_mark text;
create index sessions_by_address on sessions (address_mark) where address_mark is not null;
create index sessions_by_browser on sessions (browser_mark) where browser_mark is not null;

-- Fans who paid creators that they share something with, until an operator has looked.
create table self_dealings (
  id bigint generated always as identity primary key,
  fan_id bigint not null references users,
  creator_id bigint not null references creators,
  shared text not null,
  cents bigint not null check (cents > 0),
  found_at timestamptz not null,
  closed_at timestamptz,
  unique (fan_id, creator_id),
  check (fan_id <> creator_id)
);
create index self_dealings_creator on self_dealings (creator_id);
create index self_dealings_open on self_dealings (found_at) where closed_at is null;
