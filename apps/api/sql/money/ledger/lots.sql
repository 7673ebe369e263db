-- Coins carry their cost. A deposit's coins are a lot; the oldest lot is spent first. The lot being spent is in the
-- wallet's own row, so that a purchase that fits into it touches nothing else; the others wait in `lots`.

-- The lots and cost of a wallet's next coins; a named lot goes first.
create or replace function ledger.lot_slices(p_user bigint, p_coins bigint, p_first bigint default null)
returns table (deposit_id bigint, is_current boolean, coins bigint, micros bigint)
language sql stable set search_path = ledger, public, pg_temp as $$
  with line as (
    select w.lot as deposit_id, true as is_current, w.lot_coins as coins, w.lot_micros as micros
    from wallets w where w.user_id = p_user and w.lot_coins > 0
    union all
    select l.deposit_id, false, l.coins, l.micros from lots l where l.user_id = p_user and l.coins > 0
  ),
  upto as (
    select *, sum(line.coins) over (order by line.deposit_id is distinct from p_first, not line.is_current, line.deposit_id)
      - line.coins as before
    from line
  )
  select u.deposit_id, u.is_current, least(u.coins, p_coins - u.before)::bigint,
    share(u.micros, 0, least(u.coins, p_coins - u.before)::bigint, u.coins)
  from upto u where u.before < p_coins
$$;

create or replace function ledger.cost_of_coins(p_user bigint, p_coins bigint) returns bigint
language sql stable set search_path = ledger, public, pg_temp as $$
  select coalesce(sum(micros), 0)::bigint from lot_slices(p_user, p_coins)
$$;

-- The unspent coins of a deposit.
create or replace function ledger.unspent_of(p_deposit bigint) returns bigint
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select (coalesce((select l.coins from lots l where l.deposit_id = p_deposit), 0)
    + coalesce((select w.lot_coins from deposits d join wallets w on w.user_id = d.user_id and w.lot = d.id where d.id = p_deposit), 0))
$$;

-- Puts returned or new coins into their lots. The caller has locked the wallet and added them to its balance, with what
-- came along. A purchase from before slices existed names only its older lot: coins that don't fit there go into
-- others.
create or replace function ledger.add_to_lot(p_user bigint, p_slice ledger.slice, p_came bigint) returns void
language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_lot record;
  v_coins bigint := p_slice.coins;
  v_micros bigint := p_slice.micros;
  v_part bigint;
  v_cost bigint;
begin
  for v_lot in
    select d.id, d.coins - unspent_of(d.id) as room from deposits d where d.id = p_slice.deposit_id
    union all
    (select d.id, d.coins - unspent_of(d.id) from deposits d
    where d.user_id = p_user and d.id <> p_slice.deposit_id and d.status not in ('pending', 'unknown', 'held', 'failed', 'expired')
    order by d.id < p_slice.deposit_id, d.id)
  loop
    v_part := least(v_lot.room, v_coins);
    continue when v_part <= 0;
    v_cost := share(v_micros, 0, v_part, v_coins);
    update wallets set lot = v_lot.id, lot_coins = lot_coins + v_part, lot_micros = lot_micros + v_cost
    where user_id = p_user and (lot = v_lot.id or lot_coins = 0 and balance = p_came);
    if not found then
      insert into lots as l (deposit_id, user_id, coins, micros) values (v_lot.id, p_user, v_part, v_cost)
      on conflict (deposit_id) do update set coins = l.coins + excluded.coins, micros = l.micros + excluded.micros;
    end if;
    v_coins := v_coins - v_part;
    v_micros := v_micros - v_cost;
    exit when v_coins = 0;
  end loop;
  if v_coins > 0 then
    raise exception '% coins of wallet % belong to no deposit', v_coins, p_user using errcode = 'data_corrupted';
  end if;
end $$;

-- Takes spent coins out of the lots, and returns their deposits. The caller has locked the wallet.
create or replace function ledger.take_from_lots(p_user bigint, p_coins bigint, p_first bigint default null) returns ledger.slice[]
language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_from record;
  v_slices slice[];
begin
  for v_from in select * from lot_slices(p_user, p_coins, p_first) loop
    v_slices := v_slices || (v_from.deposit_id, v_from.coins, v_from.micros)::slice;
    if v_from.is_current then
      update wallets set lot_coins = lot_coins - v_from.coins, lot_micros = lot_micros - v_from.micros where user_id = p_user;
    else
      update lots set coins = lots.coins - v_from.coins, micros = lots.micros - v_from.micros
      where deposit_id = v_from.deposit_id;
    end if;
  end loop;
  perform next_lot(p_user);
  return v_slices;
end $$;

-- The oldest waiting lot replaces an empty one.
create or replace function ledger.next_lot(p_user bigint) returns void
language sql set search_path = ledger, public, pg_temp as $$
  with taken as (
    update lots set coins = 0, micros = 0
    from (
      select l.deposit_id, l.coins, l.micros from lots l join wallets w on w.user_id = l.user_id
      where l.user_id = p_user and l.coins > 0 and w.lot_coins = 0 order by l.deposit_id limit 1
    ) oldest
    where lots.deposit_id = oldest.deposit_id
    returning oldest.*
  )
  update wallets set lot = t.deposit_id, lot_coins = t.coins, lot_micros = t.micros from taken t where user_id = p_user
$$;
