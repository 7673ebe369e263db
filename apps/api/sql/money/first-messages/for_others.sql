-- What other folders read of first messages that were paid for.
create or replace view all_first_messages as
select id, thread_id, number, fan_id, creator_id, profile_id, coins, is_young, hold_id, transfer_id, held_at, state
from first_messages;

-- What the fan of a thread pays for the next message: what the character asks of people who don't subscribe to it,
-- until it has written to them (a broadcast doesn't count). Null: nothing.
create or replace function first_price_due(p_thread threads) returns bigint language sql stable
begin atomic
  select p.coins from first_prices p
  where p.profile_id = p_thread.profile_id and p_thread.creator_count = p_thread.broadcasts
    and not has_access(p_thread.fan_id, p_thread.profile_id)
    and not exists (select from first_messages h where h.thread_id = p_thread.id and h.state = 'held');
end;

-- Whether the fan's message waits for a paid answer: such a thread is in the inbox, not among requests.
create or replace function holds_coins(p_thread bigint) returns boolean language sql stable
begin atomic
  select exists (select from first_messages where thread_id = p_thread and state = 'held');
end;

-- For the screen of a thread: the price that one side would pay now, and what became of the last paid message.
create or replace function first_message_of(p_thread threads, p_is_fan boolean) returns jsonb language sql stable
begin atomic
  select jsonb_build_object(
    'price', case when p_is_fan then first_price_due(p_thread) end,
    'paid', (
      select jsonb_build_object('number', h.number, 'coins', h.coins, 'until', h.due_at,
        'state', case when h.answered_at is not null and h.state = 'held' then 'paid' when h.why is not null then 'returned' else h.state end,
        'why', h.why)
      from first_messages h where h.thread_id = p_thread.id order by h.id desc limit 1));
end;
