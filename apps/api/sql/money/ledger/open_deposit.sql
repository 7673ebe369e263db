-- Money in: open (ratio frozen), then settle, fail or hold. Lock order everywhere: deposit, then wallet, then inserts.

-- Opens a deposit, or finds the one opened with this key. The provider is called afterwards, outside any transaction. The amount
-- is in hundredths of a unit; currencies without a minor unit take whole units.
create or replace function ledger.open_deposit(p_user bigint, p_currency text, p_hundredths bigint, p_provider text, p_key uuid,
  p_anyhow boolean default false)
returns table (outcome text, deposit_id bigint, status text, coins bigint, amount_minor bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '3s' as $$
declare
  v_ratio currency_ratios;
  v_step bigint; -- hundredths in the smallest unit of the currency
  v_coins bigint;
  v_deposit deposits;
begin
  perform lock_spending(p_user);
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
  elsif not p_anyhow and exists (select from wallets w where w.user_id = p_user and w.frozen is not null and w.debt = 0) then
    outcome := 'frozen';
  elsif p_hundredths % v_step <> 0 then
    outcome := 'not_whole';
  else
    -- Rounded down: rounding up would create coins from many tiny deposits.
    v_coins := floor(p_hundredths * v_ratio.ratio);
    outcome := case when v_coins < 1 then 'too_small'
      when not p_anyhow and broken_bound(p_user, (select ceil(usd_micros(v_coins, u.ratio) / 10000.0)::bigint
        from currency_ratios u where u.currency = 'USD')) is not null then 'over_limit'
      when not p_anyhow and opens_too_often(p_user) then 'too_often' end;
  end if;
  if outcome is not null then
    return next;
    return;
  end if;
  insert into deposits (user_id, currency, amount_minor, ratio, coins, cost_micros, provider, idem, opened_at, changed_at)
  select p_user, p_currency, p_hundredths / v_step, v_ratio.ratio, v_coins, usd_micros(v_coins, usd.ratio), p_provider, p_key,
    product_now(), product_now()
  from currency_ratios usd where usd.currency = 'USD'
  on conflict (user_id, idem) do nothing
  returning * into v_deposit;
  if not found then -- another request with this key was quicker; its row is visible now
    return query select o.* from open_deposit(p_user, p_currency, p_hundredths, p_provider, p_key) o;
    return;
  end if;
  return query select 'opened', v_deposit.id, v_deposit.status, v_deposit.coins, v_deposit.amount_minor;
end $$;
