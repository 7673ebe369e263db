-- Who may see what, said once. Whatever lists, counts, opens, sells, announces or reports asks these; nothing else asks for
-- `hidden_at` and `suspended_at` (a check of the style says so).

-- People may sign in, pay and be paid until they are suspended.
create or replace function is_active(p_suspended_at timestamptz) returns boolean language sql immutable parallel safe
return p_suspended_at is null;

create or replace view active_users as
select * from users where is_active(suspended_at) and erased_at is null;

-- What somebody showed us to say who they are is good to the end of its last day (UTC); without a day it is good for ever.
create or replace function documents_hold(p_expire_on date) returns boolean language sql stable
return p_expire_on is null or p_expire_on >= (product_now() at time zone 'UTC')::date;

-- New ones are asked for from 30 days before it.
create or replace function documents_due(p_expire_on date) returns boolean language sql stable
return coalesce(not documents_hold(p_expire_on - 30), false);

-- Every creator. Others see who is active, and verified where this instance looks at papers before anything is shown.
-- Money is taken for, and paid to, those who are verified and active; whoever leaves is paid, and seen by nobody. Once documents
-- have run out, what was earned waits for new ones, save for whoever is gone and sends none.
create or replace view known_creators as
select c.*, u.name, u.avatar_url, c.kyc_status = 'verified' as is_verified,
  c.kyc_status = 'verified' and is_active(u.suspended_at) as may_earn,
  c.kyc_status = 'verified' and is_active(u.suspended_at)
    and (documents_hold(c.documents_expire_on) or u.deletes_at <= product_now()) is true as may_be_paid,
  is_active(u.suspended_at)
    and u.deletes_at is null
    and (c.kyc_status = 'verified' or not (select creators_need_verification from product_settings)) as is_shown
from creators c join users u on u.id = c.user_id;

-- Every profile that is not deleted. One that is not shown is there for its creator and for operators.
create or replace view known_profiles as
select f.*, c.name as creator_name, c.links as creator_links, c.is_verified as creator_verified, c.may_earn, c.global_price_cents, c.use_profile_pricing,
  f.hidden_at is null and c.is_shown and not closed_here(f.closed_to) as is_shown
from profiles f join known_creators c on c.user_id = f.creator_id
where f.deleted_at is null;

create or replace view shown_profiles as
select * from known_profiles where is_shown;

-- What a post says of itself; its profile has to be shown too.
create or replace function post_is_open(p_state text, p_hidden_at timestamptz) returns boolean language sql immutable parallel safe
return p_state = 'ready' and p_hidden_at is null;

-- Every post that is not deleted, nor its profile. One that is not shown is there for its creator and for operators.
create or replace view known_posts as
select p.*, f.may_earn, post_is_open(p.state, p.hidden_at) and f.is_shown as is_shown
from posts p join known_profiles f on f.id = p.profile_id
where p.deleted_at is null;

create or replace view shown_posts as
select * from known_posts where is_shown;

-- What a comment says of itself; what it answers has to be open too. Counts are of what is open.
create or replace function comment_is_open(p_deleted_at timestamptz, p_hidden_at timestamptz, p_of_suspended boolean) returns boolean
language sql immutable parallel safe
return p_deleted_at is null and p_hidden_at is null and not p_of_suspended;

-- What others read beneath posts; whether its post may be seen is asked apart. Of a suspended person nothing from the first moment, also
-- where comments do not say so of themselves yet.
create or replace view shown_comments as
select c.*, u.name as author_name, u.avatar_url as author_avatar_url
from comments c join active_users u on u.id = c.author_id
where comment_is_open(c.deleted_at, c.hidden_at, c.of_suspended);

-- What operators took out of sight is on nothing, and no topic.
create or replace view shown_tags as
select * from tags where hidden_at is null;
