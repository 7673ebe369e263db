-- Characters.

create table profiles (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  avatar_key uuid,
  requires_subscription boolean not null default true,
  custom_price_cents bigint check (custom_price_cents >= 99),
  post_count int not null default 0 check (post_count >= 0),
  image_count int not null default 0 check (image_count >= 0),
  popularity int not null default 0,
  -- Grows whenever what others see of its posts changes, counters apart: a page kept in memory is still good or it is not.
  feed_version bigint not null default 0,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  deleted_at timestamptz,
  follower_count int not null default 0 check (follower_count >= 0),
  -- The newest post that others see, kept by the triggers that count posts: a home feed of thousands of profiles looks here first.
  newest_post_id bigint,
  -- How many posts of each kind a profile shows: its tabs say so. Kept like its other counts (sql/posts/post_counts.sql).
  film_count int not null default 0,
  album_count int not null default 0,
  subscriber_post_count int not null default 0,
  paid_post_count int not null default 0,
  -- The logarithm (base 2) of what a profile was given, each gift halving in weight in a week. In this form what is given later
  -- weighs more and nothing else changes with time: the order holds without being computed again. A profile begins with one point.
  trend double precision not null default extract(epoch from now())::double precision / 604800,
  -- Countries in which a profile is not to be seen; which one asks, a proxy before us says.
  closed_to text[] check (cardinality(closed_to) between 1 and 300)
) with (fillfactor = 80);
create index profiles_creator on profiles (creator_id, id desc);
create index profiles_popular on profiles (popularity desc, id desc) where deleted_at is null and hidden_at is null;
create index profiles_newest on profiles (id desc) where deleted_at is null and hidden_at is null;
create index profiles_trending on profiles (trend desc, id desc) where deleted_at is null and hidden_at is null;
-- Few among many, where a list is asked for them alone.
create index profiles_free on profiles (popularity desc, id desc)
  where deleted_at is null and hidden_at is null and not requires_subscription;
create index profiles_with_films on profiles (popularity desc, id desc)
  where deleted_at is null and hidden_at is null and film_count > 0;
create index profiles_by_age on profiles (created_at desc) where deleted_at is null and hidden_at is null;
create index profiles_closed on profiles (id) where closed_to is not null;

create trigger purge_profile after update of hidden_at on profiles for each row
  when (old.hidden_at is null and new.hidden_at is not null) execute function purge_caches('profileId');
