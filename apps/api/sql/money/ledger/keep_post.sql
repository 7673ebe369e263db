-- Buys a post to keep. The coins of the newest viewing count: they're given back in the same transaction, and
-- `p_expected` is what's left to pay, 0 if the viewing cost as much. A refusal changes nothing.
create or replace function ledger.keep_post(p_user bigint, p_post bigint, p_key uuid, p_expected bigint, p_fee_bps int)
returns table (outcome text, transfer_id bigint, price bigint, balance bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_before bigint;
  v_counts record;
  v_done record;
begin
  perform expect_read_committed();
  perform join_sales(array[p_post], true);
  perform from wallets w where w.user_id = p_user for no key update;
  select t.id into v_before from transfers t where t.wallet = p_user and t.idem = p_key;
  -- A key that paid for a viewing can't pay for keeping, and the price of what it bought is what was left to pay.
  if v_before is not null and exists (select from all_entitlements e where e.transfer_id = v_before and e.user_id = p_user and e.post_id = p_post and e.is_kept)
    then p_expected := null;
  elsif v_before is not null then return query select 'key_reused', v_before, null::bigint, null::bigint; return;
  end if;
  select e.transfer_id, paid_for_viewing(e.transfer_id, e.price) as coins into v_counts
  from entitlements e where v_before is null and e.user_id = p_user and e.post_id = p_post and e.revoked_at is null and not e.is_kept;
  if p_expected = 0 and v_counts.coins > 0 then
    select least(p.keep_price, v_counts.coins) - v_counts.coins into p_expected from posts p where p.id = p_post;
  end if;
  begin
    if v_counts.coins > 0 then
      perform refund_purchase(v_counts.transfer_id, v_counts.coins, 'It counts towards keeping the post.', 0, null);
    end if;
    select s.* into v_done from spend_batch('keep', array[p_user], array[p_post], array[p_key],
      array[p_expected + coalesce(v_counts.coins, 0)], p_fee_bps, true) s;
    if v_done.outcome <> 'bought' then raise exception using errcode = 'FL001'; end if;
  exception when sqlstate 'FL001' then null; -- the refund is undone
  end;
  return query select v_done.outcome, v_done.transfer_id,
    case when v_done.outcome in ('price_changed', 'insufficient') then v_done.price - coalesce(v_counts.coins, 0) else v_done.price end,
    case when v_done.outcome = 'insufficient' then v_done.balance - coalesce(v_counts.coins, 0) else v_done.balance end;
end $$;
