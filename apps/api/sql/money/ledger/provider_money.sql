-- The provider sent money to the bank: it leaves the clearing account. Once per reference.
create or replace function ledger.settle_provider(p_currency text, p_amount_minor bigint, p_ref bigint) returns boolean
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_settlement', currency, account(0, 9), account(0, 2), p_amount_minor, p_ref, position) is not null
  from currency_ratios where currency = p_currency
$$;

-- What the provider received before a given time and still holds; outgoing money counts against the oldest.
create or replace function ledger.held_by_provider(p_before timestamptz) returns table (currency text, amount_minor bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select asset, (coalesce(sum(amount) filter (where debit = 2 and at < p_before), 0)
    - coalesce(sum(amount) filter (where credit = 2), 0))::bigint as held
  from transfers where debit = 2 or credit = 2 group by asset
  having coalesce(sum(amount) filter (where debit = 2 and at < p_before), 0) > coalesce(sum(amount) filter (where credit = 2), 0)
$$;

-- Facts that only the provider's books know, once per row. Its fees (account 11): positive means it took them.
create or replace function ledger.book_provider_fee(p_row bigint, p_currency text, p_minor bigint) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_fee', p_currency, account(0, case when p_minor > 0 then 11 else 2 end),
    account(0, case when p_minor > 0 then 2 else 11 end), abs(p_minor), p_row, 0)
  where p_minor <> 0
$$;

-- Money in one currency that is held in another: both sides pass through account 12.
create or replace function ledger.book_provider_exchange(p_row bigint, p_paid text, p_paid_minor bigint, p_held text, p_held_minor bigint) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_exchange', m.asset, account(0, case when m.minor > 0 then 2 else 12 end),
    account(0, case when m.minor > 0 then 12 else 2 end), abs(m.minor), p_row, m.leg)
  from (values (p_held, p_held_minor, 0), (p_paid, -p_paid_minor, 1)) m (asset, minor, leg) where m.minor <> 0
$$;

-- Movements that we didn't request: from or to the bank (9), into or out of suspense (10). Positive is incoming.
create or replace function ledger.book_provider_movement(p_row bigint, p_currency text, p_minor bigint, p_account int) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_movement', p_currency, account(0, case when p_minor > 0 then 2 else p_account end),
    account(0, case when p_minor > 0 then p_account else 2 end), abs(p_minor), p_row, 0)
  where p_minor <> 0 and p_account in (9, 10)
$$;

-- The sum of such movements for one row against one of these accounts, with corrections (from leg 6 on).
create or replace function ledger.booked_movement(p_row bigint, p_account int) returns bigint
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select coalesce(sum(case when debit = 2 then amount else -amount end), 0)::bigint from transfers
  where code = 'provider_movement' and ref = p_row and (leg = 0 or leg > 5) and (debit, credit) in ((2, p_account), (p_account, 2))
$$;

-- More is known about a row than when it was set aside: its movement and fee are corrected by posting the difference.
-- The caller has locked the row.
create or replace function ledger.correct_provider_movement(p_row bigint, p_currency text, p_minor bigint, p_account int) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_movement', p_currency, account(0, case when m.minor > 0 then 2 else p_account end),
    account(0, case when m.minor > 0 then p_account else 2 end), abs(m.minor), p_row,
    (select greatest(coalesce(max(leg), 0), 5) + 1 from transfers where code = 'provider_movement' and ref = p_row))
  from (select p_minor - booked_movement(p_row, p_account) as minor) m where m.minor <> 0 and p_account in (9, 10)
$$;

create or replace function ledger.correct_provider_fee(p_row bigint, p_currency text, p_minor bigint) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_fee', p_currency, account(0, case when f.more > 0 then 11 else 2 end),
    account(0, case when f.more > 0 then 2 else 11 end), abs(f.more), p_row, f.leg)
  from (
    select p_minor - coalesce(sum(case when debit = 11 then amount else -amount end), 0)::bigint as more, coalesce(max(leg) + 1, 0) as leg
    from transfers where code = 'provider_fee' and ref = p_row
  ) f where f.more <> 0
$$;

-- Money booked as lost twice, to a refund and to the bank, was lost once: the refund was never made. Or the reverse.
create or replace function ledger.book_refund_taken(
  p_order bigint, p_currency text, p_minor bigint, p_is_taken boolean, p_is_in_suspense boolean
) returns boolean
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_movement', p_currency, account(0, case when p_is_taken then m.kept else 6 end),
    account(0, case when p_is_taken then 6 else m.kept end), p_minor, p_order, case when p_is_taken then 2 else 3 end) is not null
  from (select case when p_is_in_suspense then 10 else 2 end as kept) m
$$;

-- A bank takes money that is being refunded, or has been: our loss. Or it changes its mind.
create or replace function ledger.book_returned_dispute(p_order bigint, p_currency text, p_minor bigint, p_is_won boolean) returns boolean
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_movement', p_currency, account(0, case when p_is_won then 2 else 6 end),
    account(0, case when p_is_won then 6 else 2 end), p_minor, p_order, case when p_is_won then 5 else 4 end) is not null
$$;

-- A refund that the provider couldn't make was paid from the bank: its money stays with the provider, or leaves
-- suspense.
create or replace function ledger.book_refund_by_hand(p_order bigint, p_currency text, p_minor bigint, p_is_in_suspense boolean) returns boolean
language sql security definer set search_path = ledger, public, pg_temp as $$
  select post('provider_movement', p_currency, account(0, case when p_is_in_suspense then 10 else 2 end), account(0, 9), p_minor, p_order, 1) is not null
$$;
