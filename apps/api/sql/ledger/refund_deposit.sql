-- Gives an unspent deposit back: coins leave the wallet, money leaves the provider.
create or replace function ledger.refund_deposit(p_deposit bigint, p_reason text, p_actor bigint) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_deposit deposits;
  v_transfer bigint;
begin
  perform expect_read_committed();
  select * into v_deposit from deposits d where d.id = p_deposit for no key update;
  if not found then return 'not_found'; end if;
  if v_deposit.status = 'refunded' then return 'already_refunded'; end if;
  if v_deposit.status = 'held' then
    update deposits set status = 'refunded', changed_at = product_now() where id = p_deposit;
    return 'refunded';
  end if;
  if v_deposit.status <> 'paid' then return 'not_paid'; end if;
  perform from wallets where user_id = v_deposit.user_id and balance >= v_deposit.coins for no key update;
  if not found then return 'coins_spent'; end if;
  update deposits set status = 'refunded', changed_at = product_now(), taken_back = coins where id = p_deposit;
  select id into strict v_transfer from transfers where code = 'deposit' and ref = p_deposit and leg = 0;
  insert into refunds (transfer_id, amount, reason, actor, at)
  values (v_transfer, v_deposit.amount_minor, p_reason, p_actor, product_now());
  perform post('deposit_refund', v_deposit.currency, account(0, 8), account(0, 2), v_deposit.amount_minor, p_deposit, 0, v_transfer);
  perform move_coins('deposit_refund', v_deposit.user_id, -v_deposit.coins, account(0, 1), p_deposit, 1);
  return 'refunded';
end $$;
