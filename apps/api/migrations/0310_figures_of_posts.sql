-- A post's figures over time. All of them are folded from `post_deltas`, so no view has a row here and nobody is named.

-- Where a view came from (contract: viewSources); null for likes, comments, and views of an older release.
alter table post_deltas add column source smallint;

-- By whole hours since the post was published, for its first week: at most 168 rows for each post.
create table post_hours (
  post_id bigint not null,
  hour smallint not null check (hour between 0 and 167),
  views int not null default 0,
  likes int not null default 0,
  comments int not null default 0,
  primary key (post_id, hour)
) with (fillfactor = 70);

-- By day (UTC); older ones are pruned.
create table post_days (
  post_id bigint not null,
  day date not null,
  views int not null default 0,
  likes int not null default 0,
  comments int not null default 0,
  primary key (post_id, day)
) with (fillfactor = 70);
create index post_days_old on post_days (day);

create table post_sources (
  post_id bigint not null,
  source smallint not null,
  views int not null,
  primary key (post_id, source)
) with (fillfactor = 70);

-- When a character's posts are looked at, by the hour of the clock; pruned after four weeks.
create table views_hourly (
  profile_id bigint not null,
  hour timestamptz not null,
  views int not null,
  primary key (profile_id, hour)
) with (fillfactor = 70);
create index views_hourly_old on views_hourly (hour);

-- Posts up to this one were published before hours were counted: their first days are unknown, and they are no measure for others.
create table figures_begin (after_post_id bigint not null);
insert into figures_begin select coalesce(max(id), 0) from posts;

create trigger rolled_up_for_posts after delete on post_deltas referencing old table as folded for each statement
  execute function roll_up_posts();

-- What a post has earned, carried forward with every step of the ledger's roll-up, in coins and in millionths of a dollar.
create table ledger.post_earnings (
  creator_id bigint not null,
  post_id bigint not null,
  unlocks bigint not null,
  unlocked bigint not null,
  tipped bigint not null,
  fee bigint not null,
  refunded bigint not null,
  micros bigint not null,
  primary key (creator_id, post_id)
) with (fillfactor = 70);
grant select on ledger.post_earnings to fanlight_app;

-- The same by whole hours since the post was published, for its first week.
create table ledger.post_earnings_hourly (
  creator_id bigint not null,
  post_id bigint not null,
  hour smallint not null check (hour between 0 and 167),
  unlocks bigint not null,
  coins bigint not null,
  micros bigint not null,
  primary key (post_id, hour)
) with (fillfactor = 70);
grant select on ledger.post_earnings_hourly to fanlight_app;

create index earnings_daily_post on ledger.earnings_daily (post_id, day) where post_id > 0;

-- What the roll-up has taken so far. The low four bits of an account name its kind: 2 are a creator's coins.
insert into ledger.post_earnings
select creator_id, post_id, count(*) filter (where code = 'purchase'), coalesce(sum(amount) filter (where code = 'purchase'), 0),
  coalesce(sum(amount) filter (where code = 'tip'), 0),
  coalesce(sum(amount) filter (where code in ('purchase_fee', 'tip_fee')), 0),
  coalesce(sum(-sign * amount) filter (where code in ('purchase_refund', 'purchase_fee_refund', 'tip_refund', 'tip_fee_refund')), 0),
  sum(sign * usd_micros)
from (
  select t.*, case when t.credit > 15 and t.credit & 15 = 2 then 1 else -1 end as sign
  from ledger.transfers t, ledger.watermarks m
  where m.name = 'earnings' and (t.xid < m.xid or t.id <= m.after_id) and t.creator_id is not null and t.post_id > 0 and t.asset = 'FC'
) taken group by creator_id, post_id;
