-- Similar, trending and featured characters.

-- Similar characters, by common tags and followers, and by people who follow both.
create table neighbours (
  profile_id bigint not null references profiles,
  kind text not null check (kind in ('similar', 'also')),
  place smallint not null,
  neighbour_id bigint not null references profiles,
  primary key (profile_id, kind, place)
);
create index neighbours_of on neighbours (neighbour_id);

-- Characters whose neighbours need recounting.
create table neighbours_stale (
  profile_id bigint primary key,
  since timestamptz not null
);
create index neighbours_stale_since on neighbours_stale (since);

-- Points not yet added to a profile's trend.
create table trend_gifts (
  id bigint generated always as identity primary key,
  profile_id bigint not null,
  points double precision not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

create table featured_profiles (
  profile_id bigint primary key references profiles,
  place int not null,
  featured_by bigint not null references users,
  featured_at timestamptz not null
);
create index featured_profiles_by on featured_profiles (featured_by);
