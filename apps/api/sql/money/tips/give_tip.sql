-- Pays a tip, or says why not. One at a time per fan, and per creator among new accounts, so that limits hold under
-- concurrency. A key counts once, for good.
create or replace function give_tip(
  p_fan bigint, p_profile bigint, p_post bigint, p_key uuid, p_coins bigint, p_words text, p_fee_bps int,
  p_most bigint, p_most_young bigint, p_most_of_young bigint
) returns table (outcome text, tip_id bigint, creator_id bigint, profile_name text, left_today bigint, balance bigint) language plpgsql as $$
declare
  v_before tips;
  v_young boolean;
  v_transfer bigint;
begin
  perform lock_spending(p_fan);
  select * into v_before from tips t where t.fan_id = p_fan and t.idem = p_key;
  if found then
    outcome := case when (v_before.profile_id, v_before.post_id, v_before.coins, v_before.words)
      is not distinct from (p_profile, p_post, p_coins, p_words) then 'replayed' else 'key_reused' end;
    tip_id := v_before.id;
    creator_id := v_before.creator_id;
    return next;
    return;
  end if;
  select f.creator_id, f.name, u.created_at > product_now() - span_of('month') into creator_id, profile_name, v_young
  from shown_profiles f join all_people u on u.id = p_fan
  where f.id = p_profile and not kept_apart(p_fan, f.creator_id, f.id)
    and (p_post is null or exists (select from shown_posts o where o.id = p_post and o.profile_id = p_profile));
  if not found then outcome := 'not_found'; return next; return; end if;

  left_today := left_to_give(p_fan, creator_id, v_young, p_most, p_most_young, p_most_of_young);
  if left_today < p_coins then outcome := 'over_day'; return next; return; end if;

  insert into tips (fan_id, creator_id, profile_id, post_id, coins, words, is_young, idem, given_at)
  values (p_fan, creator_id, p_profile, p_post, p_coins, p_words, v_young, p_key, product_now()) returning id into tip_id;
  select s.outcome, s.balance, s.transfer_id into outcome, balance, v_transfer
  from ledger.spend_batch('tip', array[p_fan], array[tip_id], array[p_key], array[p_coins], p_fee_bps, true) s;
  if outcome = 'bought' then
    update tips t set transfer_id = v_transfer where t.id = tip_id;
  else
    delete from tips t where t.id = tip_id;
    tip_id := null;
  end if;
  return next;
end $$;
