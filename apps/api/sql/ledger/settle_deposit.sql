-- The provider took the money. Credits exactly once, whoever reports it and however often.
create or replace function ledger.settle_deposit(p_deposit bigint, p_provider_ref text, p_amount_minor bigint, p_currency text)
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
create or replace function ledger.close_deposit(p_deposit bigint, p_status text) returns boolean
language sql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
  with closed as (
    update deposits set status = p_status, changed_at = product_now(), asked = asked + 1
    where id = p_deposit and p_status in ('failed', 'expired', 'unknown') and status in ('pending', 'unknown')
    returning 1
  )
  select exists (select from closed)
$$;
