-- What other folders can read of bought messages.
create or replace view all_message_purchases as
select id, thread_id, number, fan_id, creator_id, profile_id, coins, transfer_id, bought_at, revoked_at
from message_purchases;

create or replace function is_bought_message(p_thread bigint, p_number int) returns boolean language sql stable
begin atomic
  select exists (select from message_purchases where thread_id = p_thread and number = p_number and revoked_at is null);
end;

-- Whether its files must be kept whatever the creator does: a buyer still has an account.
create or replace function is_kept_for_buyer(p_thread bigint, p_number int) returns boolean language sql stable
begin atomic
  select exists (
    select from message_purchases b join all_people u on u.id = b.fan_id
    where b.thread_id = p_thread and b.number = p_number and b.revoked_at is null and u.erased_at is null);
end;
