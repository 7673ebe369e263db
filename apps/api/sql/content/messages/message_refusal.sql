create or replace function follows_profile(p_fan bigint, p_profile bigint) returns boolean language sql stable
begin atomic
  select exists (select from all_follows w where w.user_id = p_fan and w.profile_id = p_profile);
end;

-- Whether a fan follows the character, or ever subscribed to it: then its creator may write first.
create or replace function knows_profile(p_fan bigint, p_profile bigint) returns boolean language sql stable
begin atomic
  select follows_profile(p_fan, p_profile)
    or exists (select from all_subscriptions s where s.fan_id = p_fan and s.profile_id = p_profile and s.anchor_at is not null);
end;

-- The fan's threads of the last day without an answer, among their newest ones.
create or replace function unanswered_today(p_fan bigint) returns bigint language sql stable
begin atomic
  select count(*) from (
    select t.created_at, t.creator_count - t.broadcasts as answers from threads t where t.fan_id = p_fan and t.fan_box = 'inbox' and t.position is not null
    order by greatest(t.position, t.broadcast_position) desc limit 100
  ) n
  where n.answers = 0 and n.created_at > product_now() - interval '1 day';
end;

-- For a fan without another obstacle: whom the character takes messages from, the limit on unanswered messages of
-- strangers, and the price of a first message.
create or replace function fan_refusal(p_thread threads, p_audience text) returns text language sql stable
begin atomic
  select coalesce(case
    when p_audience = 'nobody' then 'nobody'
    when has_access(p_thread.fan_id, p_thread.profile_id) then null
    when p_audience = 'subscribers' then 'subscribers'
    when not follows_profile(p_thread.fan_id, p_thread.profile_id) then
      case
        when p_audience = 'followers' then 'followers'
        when p_thread.creator_count = p_thread.broadcasts and p_thread.fan_count >= 5 then 'wait'
        when p_thread.last_number = 0 and unanswered_today(p_thread.fan_id) >= 20 then 'slow'
      end
  end, case when first_price_due(p_thread) is not null then 'priced' end);
end;

-- Why one side of a thread may not write now; null if it may. The one rule for both sides, used by the composer and for
-- sending.
create or replace function message_refusal(p_thread threads, p_from_fan boolean) returns text language sql stable
begin atomic
  select case
    when not exists (select from active_users where id = case when p_from_fan then p_thread.fan_id else p_thread.creator_id end)
      then 'suspended'
    when blocked_between(p_thread.fan_id, p_thread.creator_id) then 'apart'
    when not may_talk(p_thread.profile_id, p_thread.fan_id, p_from_fan) then 'gone'
    when not exists (
      select from active_users u where u.id = case when p_from_fan then p_thread.creator_id else p_thread.fan_id end
        and u.deletes_at is null)
      then 'away'
    when p_from_fan then fan_refusal(p_thread, coalesce((select audience from message_rules where profile_id = p_thread.profile_id), 'anyone'))
    when p_thread.fan_count = 0 and not knows_profile(p_thread.fan_id, p_thread.profile_id) then 'uninvited'
  end;
end;
