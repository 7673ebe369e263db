-- Refunds a purchase's coins, wholly or in part, never more than was paid. The fee follows in proportion, to the last
-- hundredth; its coins go to the lots they came from, the newest first, unless one is named; a full refund ends the
-- access it bought. A creator's earnings may go below zero and carry over.
create or replace function ledger.refund_purchase(p_transfer bigint, p_amount bigint, p_reason text, p_actor bigint, p_key uuid, p_first bigint default null)
returns table (outcome text, refund_id bigint, refunded bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_sale transfers;
  v_fee transfers;
  v_fee_back bigint;
  v_done bigint;
  v_refund bigint;
  v_before refunds;
  v_slices slice[];
begin
  perform expect_read_committed();
  select * into v_sale from transfers where id = p_transfer and is_coin_sale(code);
  if not found then return query select 'not_found', null::bigint, null::bigint; return; end if;
  perform from wallets where user_id = v_sale.wallet for no key update; -- one refund of a purchase at a time
  select coalesce(sum(r.amount), 0) into v_done from refunds r where r.transfer_id = p_transfer;
  select * into v_before from refunds r where r.idem = p_key;
  if found then
    return query select
      case when v_before.transfer_id = p_transfer and v_before.amount = p_amount then 'replayed' else 'key_reused' end,
      v_before.id, v_done;
    return;
  end if;
  if p_amount < 1 or v_done + p_amount > v_sale.amount then
    return query select 'over_refund', null::bigint, v_done;
    return;
  end if;
  insert into refunds (transfer_id, amount, reason, actor, at, idem)
  values (p_transfer, p_amount, p_reason, p_actor, product_now(), p_key) returning id into v_refund;
  v_slices := coalesce(return_slices(p_transfer, p_amount, p_first),
    array[(v_sale.lot, p_amount, share(v_sale.usd_micros, v_done, p_amount, v_sale.amount))::slice]);
  perform credit_wallet(refund_of(v_sale.code), v_sale.wallet, p_amount, v_sale.credit, v_refund, v_slices, p_transfer,
    v_sale.creator_id, v_sale.profile_id, v_sale.post_id, worth_of(v_slices));
  select * into v_fee from transfers where code = fee_of(v_sale.code) and ref = p_transfer and leg = 0;
  if found then
    v_fee_back := share(v_fee.amount, v_done, p_amount, v_sale.amount);
    if v_fee_back > 0 then
      perform post(refund_of(v_fee.code), 'FC', account(0, 3), v_sale.credit, v_fee_back, v_refund, 0, v_fee.id,
        v_sale.creator_id, v_sale.profile_id, v_sale.post_id,
        share(v_fee.usd_micros, share(v_fee.amount, 0, v_done, v_sale.amount), v_fee_back, v_fee.amount));
    end if;
  end if;
  if v_done + p_amount = v_sale.amount then
    update entitlements e set revoked_at = product_now()
    where e.user_id = v_sale.wallet and e.post_id = v_sale.post_id and e.transfer_id = p_transfer and e.revoked_at is null;
    perform revoke_message_purchase(p_transfer);
  end if;
  return query select 'refunded', v_refund, v_done + p_amount;
end $$;
