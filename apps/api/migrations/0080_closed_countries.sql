-- Countries in which a profile is not to be seen; which one asks, a proxy before us says.
alter table profiles add column closed_to text[] check (cardinality(closed_to) between 1 and 300);
create index profiles_closed on profiles (id) where closed_to is not null;

-- Where somebody was when they last asked, for what happens without their asking: notices and renewals.
create table person_countries (
  user_id bigint primary key references users,
  country text not null check (country ~ '^[A-Z]{2}$'),
  seen_at timestamptz not null
);
