-- What leads people to profiles that they do not know: a trend, neighbours, and what operators put forward.

-- The logarithm (base 2) of what a profile was given, each gift halving in weight in a week. In this form what is given later
-- weighs more and nothing else changes with time: the order holds without being computed again. A profile begins with one point.
alter table profiles add column trend double precision not null default extract(epoch from now())::double precision / 604800;
update profiles set trend = trend_after(extract(epoch from created_at)::double precision / 604800, popularity + 3 * follower_count, created_at);
create index profiles_trending on profiles (trend desc, id desc) where deleted_at is null and hidden_at is null;
-- Few among many, where a list is asked for them alone.
create index profiles_free on profiles (popularity desc, id desc)
  where deleted_at is null and hidden_at is null and not requires_subscription;
create index profiles_with_films on profiles (popularity desc, id desc)
  where deleted_at is null and hidden_at is null and film_count > 0;
create index profiles_by_age on profiles (created_at desc) where deleted_at is null and hidden_at is null;

-- What profiles were given meanwhile, not yet in their trend.
create table trend_gifts (
  id bigint generated always as identity primary key,
  profile_id bigint not null,
  points double precision not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- Who is like whom: by tags and followers in common, and whom the same people follow.
create table neighbours (
  profile_id bigint not null references profiles,
  kind text not null check (kind in ('similar', 'also')),
  place smallint not null,
  neighbour_id bigint not null references profiles,
  primary key (profile_id, kind, place)
);
-- Whose neighbours are to be counted anew.
create table neighbours_stale (
  profile_id bigint primary key,
  since timestamptz not null
);
create index neighbours_stale_since on neighbours_stale (since);
insert into neighbours_stale (profile_id, since) select id, now() from profiles where deleted_at is null;

create table featured_profiles (
  profile_id bigint primary key references profiles,
  place int not null,
  featured_by bigint not null references users,
  featured_at timestamptz not null
);
