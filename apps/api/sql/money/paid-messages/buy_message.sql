-- Buys a message's files for the fan of its thread, or says why not. One payment at a time per fan, during which nobody
-- can delete the message. A key counts once, for good.
create or replace function buy_message(p_fan bigint, p_thread bigint, p_number int, p_key uuid, p_expected bigint, p_fee_bps int)
returns table (outcome text, creator_id bigint, profile_name text, price bigint, balance bigint) language plpgsql as $$
declare
  v_before message_purchases;
  v_sold all_sold_messages;
  v_purchase bigint;
  v_transfer bigint;
begin
  perform lock_spending(p_fan);
  select * into v_before from message_purchases b where b.fan_id = p_fan and b.idem = p_key;
  if found then
    outcome := case when (v_before.thread_id, v_before.number, v_before.coins) = (p_thread, p_number, coalesce(p_expected, v_before.coins))
      then 'replayed' else 'key_reused' end;
    return next;
    return;
  end if;
  perform hold_message(p_thread, p_number);
  select * into v_sold from all_sold_messages s where s.thread_id = p_thread and s.number = p_number;
  price := v_sold.price;
  outcome := case
    when v_sold.thread_id is null then 'not_for_sale'
    when v_sold.creator_id = p_fan then 'own_message'
    when v_sold.fan_id <> p_fan then 'not_found'
    when is_bought_message(p_thread, p_number) then 'already_bought'
    when v_sold.deleted_at is not null then 'taken_back'
    when not v_sold.is_ready then 'not_ready'
    when p_expected <> v_sold.price then 'price_changed'
  end;
  if outcome is not null then return next; return; end if;

  insert into message_purchases (thread_id, number, fan_id, creator_id, profile_id, coins, idem, bought_at)
  values (p_thread, p_number, p_fan, v_sold.creator_id, v_sold.profile_id, v_sold.price, p_key, product_now())
  returning id into v_purchase;
  select s.outcome, s.balance, s.transfer_id into outcome, balance, v_transfer
  from ledger.spend_batch('message', array[p_fan], array[v_purchase], array[p_key], array[v_sold.price], p_fee_bps, true) s;
  if outcome = 'bought' then
    update message_purchases b set transfer_id = v_transfer where b.id = v_purchase;
    creator_id := v_sold.creator_id;
    select f.name into profile_name from all_profiles f where f.id = v_sold.profile_id;
  else
    delete from message_purchases b where b.id = v_purchase;
  end if;
  return next;
end $$;
