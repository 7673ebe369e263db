-- The provider says what it sent to the bank: that much has left the clearing account. Once for a reference.
create or replace function ledger.settle_provider(p_currency text, p_amount_minor bigint, p_ref bigint) returns boolean
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_settlement', currency, account(0, 9), account(0, 2), p_amount_minor, p_ref, position) is not null
  from currency_ratios where currency = p_currency
$$;

-- What the provider has held since before a moment and not sent on. Money that left it since counts against the oldest.
create or replace function ledger.held_by_provider(p_before timestamptz) returns table (currency text, amount_minor bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select asset, (coalesce(sum(amount) filter (where debit = 2 and at < p_before), 0)
    - coalesce(sum(amount) filter (where credit = 2), 0))::bigint as held
  from transfers where debit = 2 or credit = 2 group by asset
  having coalesce(sum(amount) filter (where debit = 2 and at < p_before), 0) > coalesce(sum(amount) filter (where credit = 2), 0)
$$;
