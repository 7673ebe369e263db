-- The bank took a deposit back. What the wallet still holds goes; the rest is owed, and the wallet is frozen.
create or replace function ledger.dispute_deposit(p_deposit bigint, p_fee_cents bigint default 1500) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_deposit deposits;
  v_taken bigint;
begin
  perform expect_read_committed();
  select * into v_deposit from deposits d where d.id = p_deposit for no key update;
  if not found then return 'not_found'; end if;
  if v_deposit.status in ('disputed', 'dispute_won') then return 'already_disputed'; end if;
  if v_deposit.status <> 'paid' then return 'not_paid'; end if;
  select least(balance, v_deposit.coins) into strict v_taken from wallets where user_id = v_deposit.user_id for no key update;
  update deposits set status = 'disputed', changed_at = product_now(), taken_back = v_taken, became_debt = coins - v_taken
  where id = p_deposit;
  perform post('chargeback', v_deposit.currency, account(0, 8), account(0, 2), v_deposit.amount_minor, p_deposit, 0);
  if v_taken > 0 then
    perform move_coins('chargeback', v_deposit.user_id, -v_taken, account(0, 1), p_deposit, 1);
  end if;
  if v_deposit.coins > v_taken then
    perform move_debt('chargeback', v_deposit.user_id, v_deposit.coins - v_taken, account(0, 1), p_deposit, 2);
  end if;
  if p_fee_cents > 0 then
    perform post('chargeback', 'USD', account(0, 6), account(0, 2), p_fee_cents, p_deposit, 3);
  end if;
  update wallets set frozen = coalesce(frozen, 'dispute') where user_id = v_deposit.user_id;
  return 'disputed';
end $$;

-- The dispute was won: money and coins come back. The provider's fee does not.
create or replace function ledger.win_dispute(p_deposit bigint) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_deposit deposits;
begin
  perform expect_read_committed();
  select * into v_deposit from deposits d where d.id = p_deposit for no key update;
  if not found then return 'not_found'; end if;
  if v_deposit.status = 'dispute_won' then return 'already_won'; end if;
  if v_deposit.status <> 'disputed' then return 'not_disputed'; end if;
  update deposits set status = 'dispute_won', changed_at = product_now() where id = p_deposit;
  perform post('dispute_won', v_deposit.currency, account(0, 2), account(0, 8), v_deposit.amount_minor, p_deposit, 0);
  perform credit_wallet('dispute_won', v_deposit.user_id, v_deposit.coins, account(0, 1), p_deposit);
  update wallets set frozen = null
  where user_id = v_deposit.user_id and frozen = 'dispute' and debt = 0
    and not exists (select from deposits where user_id = v_deposit.user_id and status = 'disputed');
  return 'won';
end $$;
