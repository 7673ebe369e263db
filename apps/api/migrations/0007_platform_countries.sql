-- The countries people sign in from.

-- Where somebody was when they last asked, for what happens without their asking: notices and renewals.
create table person_countries (
  user_id bigint primary key references users,
  country text not null check (country ~ '^[A-Z]{2}$'),
  seen_at timestamptz not null
);
