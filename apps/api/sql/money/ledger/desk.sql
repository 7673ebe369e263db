-- An operator's own reason: disputes and debts freeze the wallet independently of it.
create or replace function ledger.freeze_wallet(p_user bigint, p_frozen boolean) returns boolean
language sql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
  with changed as (
    update wallets set frozen_by_operator = p_frozen where user_id = p_user returning 1
  )
  select exists (select from changed)
$$;

create or replace function ledger.set_currency_ratio(p_currency text, p_ratio numeric, p_enabled boolean, p_actor bigint) returns boolean
language sql security definer set search_path = ledger, public, pg_temp as $$
  with changed as (
    update currency_ratios set ratio = p_ratio, enabled = p_enabled, changed_at = product_now(), changed_by = p_actor
    where currency = p_currency returning 1
  )
  select exists (select from changed)
$$;
