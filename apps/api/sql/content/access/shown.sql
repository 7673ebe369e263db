-- Who may see what, in one place. Everything that lists, counts, opens, sells, announces or reports uses these views; nothing else
-- reads `hidden_at` and `suspended_at` (the style check makes sure).

-- People who may sign in, pay and be paid: not suspended.
create or replace function is_active(p_suspended_at timestamptz) returns boolean language sql immutable parallel safe
return p_suspended_at is null;

create or replace view active_users as
select * from users where is_active(suspended_at) and erased_at is null;

-- Identity documents are valid to the end of their last day (UTC); without a day, forever.
create or replace function documents_hold(p_expire_on date) returns boolean language sql stable
return p_expire_on is null or p_expire_on >= (product_now() at time zone 'UTC')::date;

-- New ones are requested from 30 days before.
create or replace function documents_due(p_expire_on date) returns boolean language sql stable
return coalesce(not documents_hold(p_expire_on - 30), false);

-- All creators. Others see active ones, who must be verified if this instance reviews creators before they publish.
-- Verified and active creators are charged for and paid; one who left is still paid, but not shown. When documents have
-- expired, earnings wait for new ones, except for creators who are gone.
create or replace view known_creators as
select c.*, u.name, u.avatar_url, c.kyc_status = 'verified' as is_verified,
  c.kyc_status = 'verified' and is_active(u.suspended_at) as may_earn,
  c.kyc_status = 'verified' and is_active(u.suspended_at)
    and (documents_hold(c.documents_expire_on) or u.deletes_at <= product_now()) is true as may_be_paid,
  is_active(u.suspended_at)
    and u.deletes_at is null
    and (c.kyc_status = 'verified' or not (select creators_need_verification from product_settings)) as is_shown
from creators c join users u on u.id = c.user_id;

-- All profiles that aren't deleted. Only their creator and operators see hidden ones.
create or replace view known_profiles as
select f.*, c.name as creator_name, c.links as creator_links, c.is_verified as creator_verified, c.may_earn, c.global_price_cents, c.use_profile_pricing,
  f.hidden_at is null and c.is_shown and not closed_here(f.closed_to) as is_shown
from profiles f join known_creators c on c.user_id = f.creator_id
where f.deleted_at is null;

create or replace view shown_profiles as
select * from known_profiles where is_shown;

-- Whether a character takes part in a conversation: for the fan while they can see it, for its creator always.
create or replace function may_talk(p_profile bigint, p_fan bigint, p_from_fan boolean) returns boolean language sql stable
begin atomic
  select exists (
    select from known_profiles f
    where f.id = p_profile and f.hidden_at is null and (f.is_shown or not p_from_fan) and not closed_to_person(p_fan, f.closed_to)
  );
end;

-- Whether the post itself is visible; its profile must be shown too.
create or replace function post_is_open(p_state text, p_hidden_at timestamptz) returns boolean language sql immutable parallel safe
return p_state = 'ready' and p_hidden_at is null;

-- All posts that aren't deleted, nor their profile. Only their creator and operators see hidden ones.
create or replace view known_posts as
select p.*, f.may_earn, post_is_open(p.state, p.hidden_at) and f.is_shown as is_shown,
  f.pinned_post_id is not distinct from p.id as is_pinned
from posts p join known_profiles f on f.id = p.profile_id
where p.deleted_at is null;

create or replace view shown_posts as
select * from known_posts where is_shown;

-- Whether a scheduled post is due. Hidden ones wait until operators restore them. Not a view: after waiting for a row
-- lock, PostgreSQL rechecks only that row, and would miss a due state that another row decides.
create or replace function post_is_due(p posts) returns boolean language sql stable parallel safe
return p.state = 'scheduled' and p.publish_at <= product_now() and p.hidden_at is null and p.deleted_at is null;

-- Whether the comment itself is visible; the one that it answers must be too. Counts include visible ones only.
create or replace function comment_is_open(p_deleted_at timestamptz, p_hidden_at timestamptz, p_of_suspended boolean) returns boolean
language sql immutable parallel safe
return p_deleted_at is null and p_hidden_at is null and not p_of_suspended;

-- Comments that others can read; whether the post is visible is checked separately. Suspended people's comments
-- disappear at once, even before their own mark is updated.
create or replace view shown_comments as
select c.*, u.name as author_name, u.avatar_url as author_avatar_url
from comments c join active_users u on u.id = c.author_id
where comment_is_open(c.deleted_at, c.hidden_at, c.of_suspended);

-- Hidden tags appear nowhere, and have no topic.
create or replace view shown_tags as
select * from tags where hidden_at is null;

-- Whether permanent purchases from a character stay open to their buyer: they survive the character's deletion, but not
-- its removal by operators.
create or replace function keeps_sold(p_profile bigint) returns boolean language sql stable parallel safe
begin atomic
  select exists (
    select from profiles f join users u on u.id = f.creator_id
    where f.id = p_profile and f.hidden_at is null and is_active(u.suspended_at) and not closed_here(f.closed_to));
end;
