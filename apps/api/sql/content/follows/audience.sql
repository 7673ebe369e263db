-- Whose home feeds show a profile: followers and subscribers.
create or replace view audience as
select user_id, profile_id from follows
union
select fan_id, profile_id from all_subscriptions where access_until > product_now();
