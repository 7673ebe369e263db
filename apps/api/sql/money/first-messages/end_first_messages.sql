-- A character has answered: the coins are its creator's, unless they're on their way back. Called under the thread's lock; the posting
-- follows in a transaction of its own (settle_first_message).
create or replace function answer_first_message(p_thread bigint) returns void language sql as $$
  update first_messages set answered_at = product_now(), due_at = product_now()
  where thread_id = p_thread and state = 'held' and answered_at is null and why is null and due_at > product_now()
$$;

-- From now on nobody can earn these coins: they go back. What was answered before stays so.
create or replace function decline_first_message(p_thread bigint, p_creator bigint) returns boolean language plpgsql as $$
begin
  update first_messages set why = 'declined', due_at = product_now()
  where thread_id = p_thread and creator_id = p_creator and state = 'held' and answered_at is null and why is null and due_at > product_now();
  return found;
end $$;

create or replace function end_first_messages_between() returns trigger language plpgsql as $$
begin
  update first_messages set why = 'blocked', due_at = product_now()
  where state = 'held' and answered_at is null and why is null
    and (fan_id, creator_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;

create or replace function end_first_messages_of_person() returns trigger language plpgsql as $$
begin
  update first_messages set why = case when new.deletes_at is not null then 'left' else 'suspended' end, due_at = product_now()
  where state = 'held' and answered_at is null and why is null and (fan_id = new.id or creator_id = new.id);
  return null;
end $$;

create or replace function end_first_messages_of_profile() returns trigger language plpgsql as $$
begin
  update first_messages set why = 'closed', due_at = product_now()
  where state = 'held' and answered_at is null and why is null and profile_id = new.id;
  return null;
end $$;

create or replace function end_first_message_unsent() returns trigger language plpgsql as $$
begin
  update first_messages set why = 'unsent', due_at = product_now()
  where state = 'held' and answered_at is null and why is null and thread_id = new.thread_id and number = new.number;
  return null;
end $$;
