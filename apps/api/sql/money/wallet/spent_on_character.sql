-- What a fan has given one character, in cents, less refunds: posts, tips, messages and months. Coins on hold count
-- until they're returned. Reads the fan's own journal.
create or replace function spent_on_character(p_user bigint, p_profile bigint) returns table (month_cents bigint, total_cents bigint)
language sql stable as $$
  with spent as (
    select t.at, case when ledger.is_coin_sale(t.code) or ledger.is_hold(t.code) then t.usd_micros else -t.usd_micros end as micros
    from ledger.all_transfers t
    where t.wallet = p_user and t.profile_id = p_profile and (ledger.is_coin_sale(t.code) or ledger.is_coin_refund(t.code)
      or ledger.is_hold(t.code) or ledger.ends_hold(t.code))
    union all
    select c.paid_at, (c.amount_cents - coalesce((
      select sum(r.amount) from ledger.all_transfers t join ledger.all_refunds r on r.transfer_id = t.id
      where t.code = 'charge' and t.ref = c.id and t.leg = 0), 0)) * 10000
    from all_subscriptions s join all_charges c on c.subscription_id = s.id
    where s.fan_id = p_user and s.profile_id = p_profile and c.status in ('paid', 'disputed')
  )
  select greatest(ceil(coalesce(sum(micros) filter (where at > product_now() - span_of('month')), 0) / 10000.0), 0)::bigint,
    greatest(ceil(coalesce(sum(micros), 0) / 10000.0), 0)::bigint
  from spent
$$;

-- The cap in force, and a higher one that waits.
create or replace view all_character_caps as
select user_id, profile_id, case when next_at <= product_now() then next_cents else cents end as cents,
  case when next_at > product_now() then next_cents end as next_cents, case when next_at > product_now() then next_at end as next_at
from character_caps;

-- Whether this many millionths of a dollar more would break the fan's cap for this character. The caller holds the
-- wallet's lock.
create or replace function beyond_character_cap(p_user bigint, p_profile bigint, p_micros bigint) returns boolean language sql volatile as $$
  select coalesce((
    select s.month_cents * 10000 + p_micros > k.cents * 10000
    from all_character_caps k, spent_on_character(p_user, p_profile) s
    where k.user_id = p_user and k.profile_id = p_profile and k.cents is not null), false)
$$;

-- A lower cap counts at once, a higher one (or none) 24 hours later.
create or replace function set_character_cap(p_user bigint, p_profile bigint, p_cents bigint) returns void language plpgsql as $$
declare
  v_now bigint;
begin
  perform lock_spending(p_user);
  select k.cents into v_now from all_character_caps k where k.user_id = p_user and k.profile_id = p_profile;
  if v_now is null and p_cents is null then
    delete from character_caps where user_id = p_user and profile_id = p_profile;
    return;
  end if;
  insert into character_caps as k (user_id, profile_id, cents, next_cents, next_at, changed_at)
  values (p_user, p_profile,
    case when p_cents > v_now or p_cents is null then v_now else p_cents end,
    case when p_cents > v_now then p_cents end,
    case when p_cents > v_now or p_cents is null then product_now() + span_of('day') end, product_now())
  on conflict (user_id, profile_id) do update set cents = excluded.cents, next_cents = excluded.next_cents, next_at = excluded.next_at,
    changed_at = excluded.changed_at;
end $$;
