-- Coins on hold are in account 14 of the house: they left a wallet (spend_batch), and either go back to it or are paid to a creator.
-- The wallet's lock makes one of the two come first; the other raises an error.

-- Locks the wallet of coins that are still held.
create or replace function ledger.lock_hold(p_hold bigint) returns ledger.transfers
language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_hold transfers;
begin
  perform expect_read_committed();
  select * into strict v_hold from transfers where id = p_hold and is_hold(code);
  perform from wallets where user_id = v_hold.wallet for no key update;
  if exists (select from transfers where reverses = p_hold) then raise exception 'hold % has ended before', p_hold; end if;
  return v_hold;
end $$;

-- Gives the coins back to the lots they came from.
create or replace function ledger.return_hold(p_hold bigint) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_hold constant transfers := lock_hold(p_hold);
  v_slices slice[];
begin
  v_slices := coalesce(return_slices(p_hold, v_hold.amount), array[(v_hold.lot, v_hold.amount, v_hold.usd_micros)::slice]);
  perform credit_wallet(refund_of(v_hold.code), v_hold.wallet, v_hold.amount, v_hold.credit, v_hold.ref, v_slices, p_hold,
    null, v_hold.profile_id, v_hold.post_id, worth_of(v_slices));
end $$;

-- Pays the coins to a creator: they go back and are spent at once, so that the sale is one like any other, with the same coins behind
-- it and the platform's fee. Returns the sale.
create or replace function ledger.pay_hold(p_hold bigint, p_creator bigint, p_fee_bps int) returns bigint
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_hold constant transfers := lock_hold(p_hold);
  v_code constant code := sale_of(v_hold.code);
  v_fee constant bigint := v_hold.amount * p_fee_bps / 10000;
  v_slices slice[];
  v_sale bigint;
begin
  v_slices := return_slices(p_hold, v_hold.amount);
  perform move_coins(refund_of(v_hold.code), v_hold.wallet, v_hold.amount, v_hold.credit, v_hold.ref, 2, p_hold,
    null, v_hold.profile_id, v_hold.post_id, v_hold.usd_micros);
  with spent as (
    update wallets set balance = balance - v_hold.amount, seq = seq + 1 where user_id = v_hold.wallet returning balance, debt, seq
  )
  insert into transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, wallet, wallet_seq, wallet_after,
    wallet_debt, code, asset, lot)
  select product_now(), account(v_hold.wallet, 1), account(p_creator, 2), v_hold.amount, v_hold.ref, p_creator, v_hold.profile_id,
    v_hold.post_id, v_hold.usd_micros, v_hold.wallet, s.seq, s.balance, nullif(s.debt, 0), v_code, 'FC', v_hold.lot
  from spent s returning id into v_sale;
  perform keep_slices(v_sale, v_slices, v_hold.lot);
  if v_fee > 0 then
    perform post(fee_of(v_code), 'FC', account(p_creator, 2), account(0, 3), v_fee, v_sale, 0, null, p_creator, v_hold.profile_id,
      v_hold.post_id, share(v_hold.usd_micros, 0, v_fee, v_hold.amount));
  end if;
  return v_sale;
end $$;
