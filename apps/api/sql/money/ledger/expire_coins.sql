-- Books out the coins of erased accounts without movement for this many days. A wallet in a dispute keeps them. Returns
-- how many wallets were emptied.
create or replace function ledger.expire_coins(p_days int, p_limit int) returns int
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_before constant timestamptz := product_now() - make_interval(days => p_days);
  v_user bigint;
  v_wallet wallets;
  v_slices slice[];
  v_done int := 0;
begin
  perform expect_read_committed();
  for v_user in
    select w.user_id from public.users u join wallets w on w.user_id = u.id
    where u.erased_at < v_before and w.balance > 0 and not w.has_open_dispute
      and not exists (select from transfers t where t.wallet = w.user_id and t.at >= v_before)
    order by w.user_id limit p_limit
  loop
    select * into v_wallet from wallets where user_id = v_user for no key update;
    continue when v_wallet.balance = 0 or v_wallet.has_open_dispute
      or exists (select from transfers t where t.wallet = v_user and t.wallet_seq = v_wallet.seq and t.at >= v_before);
    v_slices := take_from_lots(v_user, v_wallet.balance);
    perform keep_slices(move_coins('expired', v_user, -v_wallet.balance, account(0, 13), v_user,
      (select count(*)::int from transfers t where t.code = 'expired' and t.ref = v_user), p_micros => worth_of(v_slices)), v_slices);
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;
