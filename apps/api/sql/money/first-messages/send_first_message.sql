-- Holds the price of a first message and sends it, or says why not; the caller rolls back unless the outcome is 'sent' or 'again'.
-- One payment at a time for each fan. A key counts once, for ever.
create or replace function send_first_message(
  p_fan bigint, p_thread bigint, p_key uuid, p_expected bigint, p_body text, p_quotes int, p_fee_bps int, p_hours int,
  p_most bigint, p_most_young bigint, p_most_of_young bigint
) returns table (outcome text, number int, price bigint, left_today bigint, balance bigint) language plpgsql as $$
declare
  t threads;
  h first_messages;
  v_young boolean;
  v_hold bigint;
begin
  perform lock_spending(p_fan);
  select * into h from first_messages f where f.fan_id = p_fan and f.idem = p_key;
  if not found then
    t := hold_thread(p_thread, p_fan);
    price := first_price_due(t);
    outcome := case when t.id is null then 'none' else message_refusal(t, true) end;
    if outcome is null then outcome := 'free'; return next; return; end if;
    if outcome <> 'priced' then return next; return; end if;
    if price <> p_expected then outcome := 'price_changed'; return next; return; end if;

    select u.created_at > product_now() - span_of('month') into v_young from all_people u where u.id = p_fan;
    left_today := left_to_give(p_fan, t.creator_id, v_young, p_most, p_most_young, p_most_of_young);
    if left_today < price then outcome := 'over_day'; return next; return; end if;
    insert into first_messages (thread_id, fan_id, creator_id, profile_id, coins, fee_bps, is_young, idem, held_at, due_at)
    values (t.id, p_fan, t.creator_id, t.profile_id, price, p_fee_bps, v_young, p_key, product_now(),
      product_now() + make_interval(hours => p_hours)) returning * into h;
    select s.outcome, s.balance, s.transfer_id into outcome, balance, v_hold
    from ledger.spend_batch('first', array[p_fan], array[h.id], array[p_key], array[price], p_fee_bps, true) s;
    if outcome <> 'bought' then return next; return; end if;
    update first_messages f set hold_id = v_hold where f.id = h.id;
  elsif (h.thread_id, h.coins) is distinct from (p_thread, p_expected) then
    outcome := 'key_reused';
    return next;
    return;
  end if;
  -- With the coins held, nothing but the rules for everybody can refuse it.
  select s.outcome, s.number into outcome, number
  from send_messages(array[p_thread], array[p_fan], array[p_key], array[p_body], array[p_quotes], array[null::text], array[null::text],
    array['{}'], array[null::bigint]) s;
  update first_messages f set number = send_first_message.number where f.id = h.id and f.number is null;
  return next;
end $$;
