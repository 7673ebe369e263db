-- The only writers of `transfers` besides spend_batch. Not granted to the application: other functions call them.

create or replace function ledger.expect_read_committed() returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'ledger operations read after they lock: run them in READ COMMITTED';
  end if;
end $$;

-- A posting that touches no wallet. Null if it was made before.
create or replace function ledger.post(
  p_code ledger.code, p_asset text, p_debit bigint, p_credit bigint, p_amount bigint, p_ref bigint, p_leg int,
  p_reverses bigint default null, p_creator bigint default null, p_profile bigint default null,
  p_post bigint default null, p_micros bigint default null
) returns bigint language sql set search_path = ledger, public, pg_temp as $$
  insert into transfers (at, debit, credit, amount, ref, leg, reverses, creator_id, profile_id, post_id, usd_micros, code, asset)
  values (product_now(), p_debit, p_credit, p_amount, p_ref, p_leg, p_reverses, p_creator, p_profile, p_post, p_micros,
    p_code, p_asset)
  on conflict (code, ref, leg) where code <> 'purchase' do nothing
  returning id
$$;

-- Moves coins into (positive) or out of (negative) a wallet that the caller has locked.
create or replace function ledger.move_coins(
  p_code ledger.code, p_user bigint, p_delta bigint, p_other bigint, p_ref bigint, p_leg int,
  p_reverses bigint default null, p_creator bigint default null, p_profile bigint default null,
  p_post bigint default null, p_micros bigint default null
) returns bigint language sql set search_path = ledger, public, pg_temp as $$
  with moved as (
    update wallets set balance = balance + p_delta, seq = seq + 1 where user_id = p_user returning balance, debt, seq
  )
  insert into transfers (at, debit, credit, amount, ref, leg, reverses, creator_id, profile_id, post_id, usd_micros,
    wallet, wallet_seq, wallet_after, wallet_debt, code, asset)
  select product_now(),
    case when p_delta < 0 then account(p_user, 1) else p_other end,
    case when p_delta < 0 then p_other else account(p_user, 1) end,
    abs(p_delta), p_ref, p_leg, p_reverses, p_creator, p_profile, p_post, p_micros,
    p_user, seq, balance, nullif(debt, 0), p_code, 'FC'
  from moved
  returning id
$$;

-- Increases (positive) or pays off (negative) a debt.
create or replace function ledger.move_debt(
  p_code ledger.code, p_user bigint, p_delta bigint, p_other bigint, p_ref bigint, p_leg int,
  p_reverses bigint default null, p_creator bigint default null, p_profile bigint default null,
  p_post bigint default null, p_micros bigint default null
) returns bigint language sql set search_path = ledger, public, pg_temp as $$
  with moved as (
    update wallets set debt = debt + p_delta, seq = seq + 1
    where user_id = p_user returning balance, debt, seq
  )
  insert into transfers (at, debit, credit, amount, ref, leg, reverses, creator_id, profile_id, post_id, usd_micros,
    wallet, wallet_seq, wallet_after, wallet_debt, code, asset)
  select product_now(),
    case when p_delta > 0 then account(p_user, 4) else p_other end,
    case when p_delta > 0 then p_other else account(p_user, 4) end,
    abs(p_delta), p_ref, p_leg, p_reverses, p_creator, p_profile, p_post, p_micros,
    p_user, seq, balance, nullif(debt, 0), p_code, 'FC'
  from moved
  returning id
$$;

-- Disputes freeze a wallet until the bank has decided the last of them.
create or replace function ledger.note_open_disputes(p_user bigint) returns void
language sql set search_path = ledger, public, pg_temp as $$
  update wallets set has_open_dispute = false
  where user_id = p_user and has_open_dispute and not exists (
    select from deposits d join disputes o on o.deposit_id = d.id where d.user_id = p_user and o.closed_at is null
  )
$$;

-- Credits coins: a debt is paid off first (leg 1), the rest goes to the wallet (leg 2) and its lots. Coins without a
-- slice were a debt once: they end it, or free the coins that have paid it off since. Locks the wallet.
create or replace function ledger.credit_wallet(
  p_code ledger.code, p_user bigint, p_amount bigint, p_from bigint, p_ref bigint, p_slices ledger.slice[],
  p_reverses bigint default null, p_creator bigint default null, p_profile bigint default null,
  p_post bigint default null, p_micros bigint default null, p_leg int default 0
) returns void language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_debt bigint;
  v_paid_off bigint;
  v_owed bigint := p_amount - coins_of(p_slices);
  v_id bigint;
  v_used slice[];
  v_left slice[];
  v_slice slice;
begin
  insert into wallets (user_id) values (p_user) on conflict do nothing;
  select debt into strict v_debt from wallets where user_id = p_user for no key update;
  v_paid_off := least(v_debt, p_amount);
  select head, rest into v_used, v_left from split_slices(p_slices, greatest(v_paid_off - v_owed, 0));
  if v_paid_off > 0 then
    v_id := move_debt(p_code, p_user, -v_paid_off, p_from, p_ref, p_leg + 1, p_reverses, p_creator, p_profile, p_post,
      share(p_micros, 0, v_paid_off, p_amount));
    perform keep_slices(v_id, v_used, p_debtor => p_user);
  end if;
  if p_amount > v_paid_off then
    perform move_coins(p_code, p_user, p_amount - v_paid_off, p_from, p_ref, p_leg + 2, p_reverses, p_creator, p_profile, p_post,
      share(p_micros, v_paid_off, p_amount - v_paid_off, p_amount));
    if v_owed > v_paid_off then
      v_left := v_left || return_slices(null, v_owed - v_paid_off, p_debtor => p_user);
    end if;
    for v_slice in select s.* from unnest(v_left) s order by s.deposit_id loop
      perform add_to_lot(p_user, v_slice, p_amount - v_paid_off);
    end loop;
  end if;
end $$;
