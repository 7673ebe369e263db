-- A chargeback of (part of) a deposit. Coins on hold go back to the wallet. The deposit's unspent coins are taken;
-- purchases made with it are reversed, newest first, until nothing is missing; then other coins are taken, and only the
-- rest becomes a debt. Earlier refunds are our loss. The wallet is frozen while the dispute is open. Null: everything left.
create or replace function ledger.dispute_deposit(
  p_deposit bigint, p_minor bigint default null, p_ref text default null, p_fee_cents bigint default 1500
) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_deposit deposits;
  v_left bigint;
  v_minor bigint;
  v_coins bigint;
  v_owed bigint := 0;
  v_leg int;
begin
  perform expect_read_committed();
  select * into v_deposit from deposits d where d.id = p_deposit for no key update;
  if not found then return 'not_found'; end if;
  if exists (select from disputes where provider_ref = p_ref)
    or p_ref is null and v_deposit.status in ('disputed', 'dispute_won', 'dispute_lost') then return 'already_disputed'; end if;
  if v_deposit.status not in ('paid', 'disputed', 'dispute_won', 'dispute_lost', 'refunded') then return 'not_paid'; end if;
  v_left := v_deposit.amount_minor - v_deposit.refunded_minor - v_deposit.disputed_minor;
  if p_ref is null and v_left = 0 then return 'not_paid'; end if;
  v_minor := least(coalesce(p_minor, v_left), v_left);
  select count(*) * 8 into v_leg from disputes where deposit_id = p_deposit;
  v_coins := share(v_deposit.coins, v_deposit.amount_minor - v_left, v_minor, v_deposit.amount_minor);
  insert into disputes (deposit_id, provider_ref, amount_minor, lost_minor, coins, leg, opened_at)
  values (p_deposit, p_ref, v_minor, greatest(p_minor - v_minor, 0), v_coins, v_leg, product_now());
  if v_minor > 0 then
    perform post('chargeback', v_deposit.currency, account(0, 8), account(0, 2), v_minor, p_deposit, v_leg);
  end if;
  if p_minor > v_minor then
    perform post('chargeback', v_deposit.currency, account(0, 6), account(0, 2), p_minor - v_minor, p_deposit, v_leg + 4);
  end if;
  if p_fee_cents > 0 then
    perform post('chargeback', 'USD', account(0, 6), account(0, 2), p_fee_cents, p_deposit, v_leg + 3);
  end if;
  perform from wallets where user_id = v_deposit.user_id for no key update;
  perform return_first_messages(v_deposit.user_id, 'disputed');
  perform reverse_purchases(v_deposit, v_coins - unspent_of(p_deposit));
  if v_coins > 0 then v_owed := take_coins('chargeback', v_deposit, v_coins, v_leg); end if;
  update deposits set status = 'disputed', changed_at = product_now(), disputed_minor = disputed_minor + v_minor,
    taken_back = taken_back + v_coins - v_owed, became_debt = became_debt + v_owed
  where id = p_deposit;
  update wallets set has_open_dispute = true where user_id = v_deposit.user_id;
  return case when p_minor > v_minor then 'lost_twice' else 'disputed' end;
end $$;

-- Reverses purchases made with the money: access ends and the creator's earnings shrink. Of a purchase paid from
-- several lots, only this deposit's part is reversed.
create or replace function ledger.reverse_purchases(p_deposit ledger.deposits, p_missing bigint) returns void
language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_missing bigint := p_missing;
  v_sale record;
  v_done record;
begin
  if p_missing <= 0 then return; end if;
  for v_sale in
    select t.id, coalesce(s.coins - s.back_coins,
      t.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.transfer_id = t.id))::bigint as left_of
    from transfers t left join slices s on s.transfer_id = t.id and s.deposit_id = p_deposit.id
    where t.wallet = p_deposit.user_id and is_coin_sale(t.code)
      and (s.deposit_id is not null or t.lot = p_deposit.id and not exists (select from slices o where o.transfer_id = t.id))
    order by t.wallet_seq desc
  loop
    continue when v_sale.left_of <= 0;
    select * into v_done from refund_purchase(v_sale.id, least(v_sale.left_of, v_missing),
      'The payment for these FansCoins was taken back by the bank.', 0, null, p_deposit.id);
    exit when v_done.outcome <> 'refunded';
    v_missing := v_missing - least(v_sale.left_of, v_missing);
    exit when v_missing <= 0;
  end loop;
end $$;

-- The bank decided. Won: money and coins come back, but reversals stay, and so does the provider's fee. Without a
-- reference: the newest open dispute.
create or replace function ledger.close_dispute(p_deposit bigint, p_is_won boolean, p_ref text default null) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_deposit deposits;
  v_dispute disputes;
begin
  perform expect_read_committed();
  select * into v_deposit from deposits d where d.id = p_deposit for no key update;
  if not found then return 'not_found'; end if;
  select * into v_dispute from disputes
  where deposit_id = p_deposit and (p_ref is null or provider_ref = p_ref) order by closed_at is not null, id desc limit 1;
  if not found then return 'not_disputed'; end if;
  -- A bank may change its mind: a lost dispute can be won later; the opposite is a new dispute.
  if v_dispute.is_won or v_dispute.closed_at is not null and not p_is_won then
    return case when v_dispute.is_won then 'already_won' else 'already_lost' end;
  end if;
  update disputes set closed_at = product_now(), is_won = p_is_won where id = v_dispute.id;
  if p_is_won then
    if v_dispute.amount_minor > 0 then
      perform post('dispute_won', v_deposit.currency, account(0, 2), account(0, 8), v_dispute.amount_minor, p_deposit, v_dispute.leg);
    end if;
    if v_dispute.lost_minor > 0 then
      perform post('dispute_won', v_deposit.currency, account(0, 2), account(0, 6), v_dispute.lost_minor, p_deposit, v_dispute.leg + 4);
    end if;
    if v_dispute.coins > 0 then
      perform untake_coins('dispute_won', 'chargeback', v_deposit, v_dispute.coins, v_dispute.leg);
    end if;
  end if;
  update deposits set changed_at = product_now(),
    disputed_minor = disputed_minor - case when p_is_won then v_dispute.amount_minor else 0 end,
    status = case
      when exists (select from disputes o where o.deposit_id = p_deposit and o.closed_at is null) then 'disputed'
      when p_is_won then 'dispute_won' else 'dispute_lost' end
  where id = p_deposit;
  perform note_open_disputes(v_deposit.user_id);
  return case when p_is_won then 'won' else 'lost' end;
end $$;
