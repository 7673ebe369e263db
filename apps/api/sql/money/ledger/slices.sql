-- Records whose coins a posting moved, unless all came from the one deposit that its row names.
create or replace function ledger.keep_slices(p_transfer bigint, p_slices ledger.slice[], p_named bigint default null, p_debtor bigint default null)
returns void language sql set search_path = ledger, public, pg_temp as $$
  insert into slices (transfer_id, deposit_id, debtor, coins, micros)
  select p_transfer, s.deposit_id, p_debtor, s.coins, s.micros from unnest(p_slices) s
  where cardinality(p_slices) > 1 or p_debtor is not null or s.deposit_id <> p_named
$$;

-- Takes coins back from a posting's slices, or from those that paid off a debt: newest first, unless a deposit is named.
-- Null if there are none.
create or replace function ledger.return_slices(p_transfer bigint, p_coins bigint, p_first bigint default null, p_debtor bigint default null)
returns ledger.slice[] language sql set search_path = ledger, public, pg_temp as $$
  with line as (
    select s.*, s.coins - s.back_coins as rest, sum(s.coins - s.back_coins)
      over (order by s.transfer_id desc, s.deposit_id is distinct from p_first, s.deposit_id desc) as upto
    from slices s where (s.transfer_id = p_transfer or s.debtor = p_debtor) and s.coins > s.back_coins
  ),
  part as (
    select l.*, least(l.rest, p_coins - (l.upto - l.rest))::bigint as slice from line l where l.upto - l.rest < p_coins
  ),
  back as (
    update slices s set back_coins = s.back_coins + p.slice, back_micros = s.back_micros + share(p.micros, p.back_coins, p.slice, p.coins)
    from part p where s.transfer_id = p.transfer_id and s.deposit_id = p.deposit_id
    returning s.deposit_id, p.slice, share(p.micros, p.back_coins, p.slice, p.coins) as worth
  )
  select array_agg((b.deposit_id, b.slice, b.worth)::slice order by b.deposit_id) from back b
$$;

create or replace function ledger.coins_of(p_slices ledger.slice[]) returns bigint language sql immutable
return (select coalesce(sum((s).coins), 0)::bigint from unnest(p_slices) s);

create or replace function ledger.worth_of(p_slices ledger.slice[]) returns bigint language sql immutable
return (select coalesce(sum((s).micros), 0)::bigint from unnest(p_slices) s);

-- Splits slices: the last coins, up to the given number, and the others.
create or replace function ledger.split_slices(p_slices ledger.slice[], p_coins bigint, out head ledger.slice[], out rest ledger.slice[])
language sql immutable set search_path = ledger, public, pg_temp as $$
  with line as (
    select s.*, greatest(least(s.coins, p_coins - coalesce(sum(s.coins) over (order by n rows between unbounded preceding and 1 preceding), 0)), 0)::bigint as part
    from unnest(p_slices) with ordinality s (deposit_id, coins, micros, n)
  ),
  cut as (select l.*, share(l.micros, 0, l.part, l.coins) as worth from line l)
  select array_agg((deposit_id, part, worth)::slice order by n) filter (where part > 0),
    array_agg((deposit_id, coins - part, micros - worth)::slice order by n) filter (where part < coins)
  from cut
$$;
