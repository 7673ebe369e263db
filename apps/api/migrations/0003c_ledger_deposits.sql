-- Money in: open (ratio frozen), then settle, fail or hold; refunds and disputes of deposits. Each is one call.
-- Lock order everywhere: deposit, then wallet, then inserts.

-- Opens a deposit or finds the one this key opened. The provider is asked afterwards, outside any transaction. The amount
-- comes in hundredths of a unit; a currency without a minor unit takes whole units.
create function ledger.open_deposit(p_user bigint, p_currency text, p_hundredths bigint, p_provider text, p_key uuid)
returns table (outcome text, deposit_id bigint, status text, coins bigint, amount_minor bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_ratio currency_ratios;
  v_step bigint; -- hundredths in the smallest unit of the currency
  v_coins bigint;
  v_deposit deposits;
begin
  select * into v_ratio from currency_ratios r where r.currency = p_currency;
  v_step := case v_ratio.minor_digits when 2 then 1 when 1 then 10 else 100 end;
  if p_key is not null then
    select * into v_deposit from deposits d where d.user_id = p_user and d.idem = p_key;
    if found then
      return query select
        case when v_deposit.currency = p_currency and v_deposit.amount_minor * v_step = p_hundredths
          then 'replayed' else 'key_reused' end,
        v_deposit.id, v_deposit.status, v_deposit.coins, v_deposit.amount_minor;
      return;
    end if;
  end if;
  if v_ratio.enabled is not true then
    outcome := 'unknown_currency';
  elsif p_hundredths % v_step <> 0 then
    outcome := 'not_whole';
  else
    -- Down, never half up: rounding up would mint coins one tiny deposit at a time.
    v_coins := floor(p_hundredths * v_ratio.ratio);
    outcome := case when v_coins < 1 then 'too_small' end;
  end if;
  if outcome is not null then
    return next;
    return;
  end if;
  insert into deposits (user_id, currency, amount_minor, ratio, coins, provider, idem, opened_at, changed_at)
  values (p_user, p_currency, p_hundredths / v_step, v_ratio.ratio, v_coins, p_provider, p_key, product_now(), product_now())
  on conflict (user_id, idem) do nothing
  returning * into v_deposit;
  if not found then -- another request with this key was quicker; its row is visible now
    return query select o.* from open_deposit(p_user, p_currency, p_hundredths, p_provider, p_key) o;
    return;
  end if;
  return query select 'opened', v_deposit.id, v_deposit.status, v_deposit.coins, v_deposit.amount_minor;
end $$;

-- The provider took the money. Credits exactly once, whoever reports it and however often.
create function ledger.settle_deposit(p_deposit bigint, p_provider_ref text, p_amount_minor bigint, p_currency text)
returns text
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_deposit deposits;
begin
  perform expect_read_committed();
  select * into v_deposit from deposits d where d.id = p_deposit for no key update;
  if not found then return 'not_found'; end if;
  if v_deposit.status in ('paid', 'disputed', 'dispute_won', 'refunded') then return 'already_paid'; end if;
  if v_deposit.amount_minor <> p_amount_minor or v_deposit.currency <> p_currency
    or v_deposit.provider_ref <> p_provider_ref then
    update deposits set status = 'held', changed_at = product_now(),
      held_because = format('paid %s %s (%s)', p_amount_minor, p_currency, p_provider_ref)
    where id = p_deposit;
    return 'held';
  end if;
  update deposits set status = 'paid', provider_ref = p_provider_ref, changed_at = product_now() where id = p_deposit;
  perform post('deposit', v_deposit.currency, account(0, 2), account(0, 8), v_deposit.amount_minor, p_deposit, 0);
  perform credit_wallet('deposit', v_deposit.user_id, v_deposit.coins, account(0, 1), p_deposit);
  return 'paid';
end $$;

-- Without an answer (`unknown`) nobody is charged again: the provider is asked later. Money that comes late still counts.
create function ledger.close_deposit(p_deposit bigint, p_status text) returns boolean
language sql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
  with closed as (
    update deposits set status = p_status, changed_at = product_now(), asked = asked + 1
    where id = p_deposit and p_status in ('failed', 'expired', 'unknown') and status in ('pending', 'unknown')
    returning 1
  )
  select exists (select from closed)
$$;

-- Gives an unspent deposit back: coins leave the wallet, money leaves the provider.
create function ledger.refund_deposit(p_deposit bigint, p_reason text, p_actor bigint) returns text
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

-- The bank took a deposit back. What the wallet still holds goes; the rest is owed, and the wallet is frozen.
create function ledger.dispute_deposit(p_deposit bigint, p_fee_cents bigint default 1500) returns text
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
create function ledger.win_dispute(p_deposit bigint) returns text
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

-- The provider says what it sent to the bank: that much has left the clearing account. Once for a reference.
create function ledger.settle_provider(p_currency text, p_amount_minor bigint, p_ref bigint) returns boolean
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_settlement', currency, account(0, 9), account(0, 2), p_amount_minor, p_ref, position) is not null
  from currency_ratios where currency = p_currency
$$;

-- What the provider has held since before a moment and not sent on. Money that left it since counts against the oldest.
create function ledger.held_by_provider(p_before timestamptz) returns table (currency text, amount_minor bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select asset, (coalesce(sum(amount) filter (where debit = 2 and at < p_before), 0)
    - coalesce(sum(amount) filter (where credit = 2), 0))::bigint as held
  from transfers where debit = 2 or credit = 2 group by asset
  having coalesce(sum(amount) filter (where debit = 2 and at < p_before), 0) > coalesce(sum(amount) filter (where credit = 2), 0)
$$;

create function ledger.freeze_wallet(p_user bigint, p_frozen boolean) returns boolean
language sql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
  with changed as (
    update wallets set frozen = case when p_frozen then 'operator' end where user_id = p_user returning 1
  )
  select exists (select from changed)
$$;

create function ledger.set_currency_ratio(p_currency text, p_ratio numeric, p_enabled boolean, p_actor bigint) returns boolean
language sql security definer set search_path = ledger, public, pg_temp as $$
  with changed as (
    update currency_ratios set ratio = p_ratio, enabled = p_enabled, changed_at = product_now(), changed_by = p_actor
    where currency = p_currency returning 1
  )
  select exists (select from changed)
$$;
