-- The provider took the money. Credited exactly once, however often it is reported. A different amount is kept
-- in suspense (account 10) with its reference until an operator decides.
create or replace function ledger.settle_deposit(p_deposit bigint, p_provider_ref text, p_amount_minor bigint, p_currency text)
returns text
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '3s' as $$
declare
  v_deposit deposits;
begin
  perform expect_read_committed();
  select * into v_deposit from deposits d where d.id = p_deposit for no key update;
  if not found then return 'not_found'; end if;
  if v_deposit.status in ('paid', 'disputed', 'dispute_won', 'dispute_lost', 'refunded') then return 'already_paid'; end if;
  if v_deposit.held_ref is not null then return 'held'; end if;
  if v_deposit.amount_minor <> p_amount_minor or v_deposit.currency <> p_currency
    or v_deposit.provider_ref <> p_provider_ref then
    update deposits set status = 'held', changed_at = product_now(), held_ref = p_provider_ref, held_minor = p_amount_minor,
      held_currency = p_currency, held_because = format('paid %s (%s)', written_amount(p_amount_minor, p_currency), p_provider_ref)
    where id = p_deposit;
    if p_amount_minor > 0 then
      perform post('held', p_currency, account(0, 2), account(0, 10), p_amount_minor, p_deposit, 0);
    end if;
    return 'held';
  end if;
  update deposits set status = 'paid', provider_ref = p_provider_ref, changed_at = product_now() where id = p_deposit;
  perform post('deposit', v_deposit.currency, account(0, 2), account(0, 8), v_deposit.amount_minor, p_deposit, 0);
  perform credit_wallet('deposit', v_deposit.user_id, v_deposit.coins, account(0, 1), p_deposit,
    array[(p_deposit, v_deposit.coins, v_deposit.cost_micros)::slice]);
  return 'paid';
end $$;

-- After a lost answer (`unknown`) nobody is charged again: the provider is asked later. Late money still counts.
create or replace function ledger.close_deposit(p_deposit bigint, p_status text) returns boolean
language sql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
  with closed as (
    update deposits set status = p_status, changed_at = product_now(), asked = asked + 1
    where id = p_deposit and p_status in ('failed', 'expired', 'unknown') and status in ('pending', 'unknown')
    returning 1
  )
  select exists (select from closed)
$$;

-- Takes held money out of suspense: refunded ('refunded'), or credited as another deposit ('failed').
create or replace function ledger.release_held(p_deposit bigint, p_status text) returns ledger.deposits
language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_deposit deposits;
begin
  update deposits set status = p_status, changed_at = product_now() where id = p_deposit and status = 'held'
  returning * into v_deposit;
  if v_deposit.held_minor > 0 then
    perform post('held_released', v_deposit.held_currency, account(0, 10), account(0, 2), v_deposit.held_minor, p_deposit, 0);
  end if;
  return v_deposit;
end $$;

-- Credits the amount really paid, at today's ratio, as a separate deposit.
create or replace function ledger.credit_held(p_deposit bigint) returns table (outcome text, deposit_id bigint, coins bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_held deposits;
  v_opened record;
  v_unit int;
begin
  perform expect_read_committed();
  select * into v_held from deposits d where d.id = p_deposit for no key update;
  if v_held.status is distinct from 'held' then return query select 'not_held', null::bigint, null::bigint; return; end if;
  select case r.minor_digits when 2 then 1 when 1 then 10 else 100 end into v_unit
  from currency_ratios r where r.currency = v_held.held_currency;
  select * into v_opened
  from open_deposit(v_held.user_id, v_held.held_currency, v_held.held_minor * v_unit, v_held.provider, null, p_anyhow => true);
  if v_opened.outcome <> 'opened' then return query select v_opened.outcome::text, null::bigint, null::bigint; return; end if;
  perform release_held(p_deposit, 'failed');
  perform settle_deposit(v_opened.deposit_id, v_held.held_ref, v_held.held_minor, v_held.held_currency);
  return query select 'credited', v_opened.deposit_id, v_opened.coins;
end $$;
