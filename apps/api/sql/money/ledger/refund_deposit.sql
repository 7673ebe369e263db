-- Refunds (part of) a deposit: coins leave the wallet, money leaves the provider. Null: everything left. Only its own
-- unspent coins may go; a refund already made at the provider is forced: other coins are taken, and the rest becomes a
-- debt.
create or replace function ledger.refund_deposit(
  p_deposit bigint, p_minor bigint, p_reason text, p_actor bigint, p_key uuid default null, p_is_forced boolean default false
) returns table (outcome text, refund_id bigint, minor bigint, coins bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_deposit deposits;
  v_before refunds;
  v_transfer bigint;
  v_returned bigint;
  v_minor bigint;
  v_coins bigint;
  v_refund bigint;
  v_leg int;
  v_owed bigint;
begin
  perform expect_read_committed();
  select * into v_deposit from deposits d where d.id = p_deposit for no key update;
  if not found then return query select 'not_found', null::bigint, null::bigint, null::bigint; return; end if;
  select * into v_before from refunds r where r.idem = p_key;
  if found then return query select 'replayed', v_before.id, v_before.amount, 0::bigint; return; end if;
  if v_deposit.status = 'held' then
    perform release_held(p_deposit, 'refunded');
    return query select 'returned', null::bigint, v_deposit.held_minor, 0::bigint;
    return;
  end if;
  if v_deposit.status = 'refunded' then return query select 'already_refunded', null::bigint, null::bigint, null::bigint; return; end if;
  if v_deposit.status = 'disputed' and not p_is_forced
    or v_deposit.status not in ('paid', 'disputed', 'dispute_won', 'dispute_lost') then
    return query select 'not_paid', null::bigint, null::bigint, null::bigint;
    return;
  end if;
  v_returned := v_deposit.refunded_minor + v_deposit.disputed_minor;
  v_minor := coalesce(p_minor, v_deposit.amount_minor - v_returned);
  if v_minor < 1 or v_returned + v_minor > v_deposit.amount_minor then
    return query select 'over_refund', null::bigint, v_deposit.amount_minor - v_returned, null::bigint;
    return;
  end if;
  v_coins := share(v_deposit.coins, v_returned, v_minor, v_deposit.amount_minor);
  perform from wallets where user_id = v_deposit.user_id for no key update;
  if not p_is_forced and unspent_of(p_deposit) < v_coins then
    return query select 'coins_spent', null::bigint, null::bigint, null::bigint;
    return;
  end if;
  select t.id into strict v_transfer from transfers t where t.code = 'deposit' and t.ref = p_deposit and t.leg = 0;
  select count(*) * 8 into v_leg from refunds r where r.transfer_id = v_transfer;
  insert into refunds (transfer_id, amount, reason, actor, at, idem)
  values (v_transfer, v_minor, p_reason, p_actor, product_now(), p_key) returning id into v_refund;
  perform post('deposit_refund', v_deposit.currency, account(0, 8), account(0, 2), v_minor, p_deposit, v_leg, v_transfer);
  v_owed := take_coins('deposit_refund', v_deposit, v_coins, v_leg);
  update deposits set refunded_minor = refunded_minor + v_minor, taken_back = taken_back + v_coins - v_owed,
    became_debt = became_debt + v_owed, changed_at = product_now(),
    status = case when v_returned + v_minor = amount_minor and disputed_minor = 0
      and not exists (select from disputes o where o.deposit_id = p_deposit and o.closed_at is null) then 'refunded' else status end
  where id = p_deposit;
  return query select 'refunded', v_refund, v_minor, v_coins;
end $$;

-- Takes a deposit's coins from its wallet: its own first, then any; missing ones become a debt. If others cost less
-- than its own, the platform takes the loss. Returns the debt.
create or replace function ledger.take_coins(p_code ledger.code, p_deposit ledger.deposits, p_coins bigint, p_leg int) returns bigint
language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_taken bigint;
  v_slices slice[];
  v_others slice[];
  v_loss bigint;
begin
  select least(balance, p_coins) into strict v_taken from wallets where user_id = p_deposit.user_id for no key update;
  if v_taken > 0 then
    v_slices := take_from_lots(p_deposit.user_id, v_taken, p_deposit.id);
    perform keep_slices(move_coins(p_code, p_deposit.user_id, -v_taken, account(0, 1), p_deposit.id, p_leg + 1,
      p_micros => worth_of(v_slices)), v_slices, p_named => p_deposit.id);
    select array_agg(s) into v_others from unnest(v_slices) s where (s).deposit_id <> p_deposit.id;
    v_loss := share(p_deposit.cost_micros, 0, coins_of(v_others), p_deposit.coins) - worth_of(v_others);
    if v_loss > 0 then
      perform post(p_code, 'USD', account(0, 6), account(0, 8), (v_loss + 9999) / 10000, p_deposit.id, p_leg + 5, p_micros => v_loss);
    end if;
  end if;
  if p_coins > v_taken then
    perform move_debt(p_code, p_deposit.user_id, p_coins - v_taken, account(0, 1), p_deposit.id, p_leg + 2);
  end if;
  return p_coins - v_taken;
end $$;

-- Reverts that: coins go back to their lots. Debt paid off since comes back too.
create or replace function ledger.untake_coins(p_code ledger.code, p_taken ledger.code, p_deposit ledger.deposits, p_coins bigint, p_leg int)
returns void language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_taken transfers;
  v_loss transfers;
  v_slices slice[];
begin
  select * into v_taken from transfers where code = p_taken and ref = p_deposit.id and leg = p_leg + 1;
  if found then
    v_slices := coalesce(return_slices(v_taken.id, v_taken.amount), array[(p_deposit.id, v_taken.amount,
      coalesce(v_taken.usd_micros, share(p_deposit.cost_micros, 0, v_taken.amount, p_deposit.coins)))::slice]);
  end if;
  perform credit_wallet(p_code, p_deposit.user_id, p_coins, account(0, 1), p_deposit.id, v_slices, p_leg => p_leg);
  select * into v_loss from transfers where code = p_taken and ref = p_deposit.id and leg = p_leg + 5;
  if found then
    perform post(p_code, 'USD', account(0, 8), account(0, 6), v_loss.amount, p_deposit.id, p_leg + 5, v_loss.id, p_micros => v_loss.usd_micros);
  end if;
end $$;
