-- Fans and creators who may be the same person: same address, same browser, same payout account, or same verified email. Addresses and browsers that
-- many people share (an office, a mobile network) are ignored.
create or replace function shared_by_people(p_creator bigint) returns table (user_id bigint, shared text) language sql stable as $$
  with marks as (
    select distinct m.kind, m.mark
    from all_sessions s cross join lateral (values ('address', s.address_mark), ('browser', s.browser_mark)) m (kind, mark)
    where s.user_id = p_creator and m.mark is not null
  ),
  others as (
    select m.kind, o.user_id, count(*) over (partition by m.kind, m.mark) as people
    from marks m cross join lateral (
      select distinct s.user_id from all_sessions s
      where s.user_id <> p_creator
        and (m.kind = 'address' and s.address_mark = m.mark or m.kind = 'browser' and s.browser_mark = m.mark)
    ) o
  )
  select found.user_id, string_agg(distinct found.kind, ' and ' order by found.kind)
  from (
    select o.user_id, 'the same ' || o.kind as kind from others o where o.people <= 10
    union all
    select a.creator_id, 'the same payout account' from payout_accounts mine
    join payout_accounts a on a.provider = mine.provider and a.provider_ref = mine.provider_ref and a.creator_id <> mine.creator_id
    where mine.creator_id = p_creator
    union all
    select o.id, 'the same email' from all_people mine join all_people o on lower(o.email) = lower(mine.email) and o.id <> mine.id
    where mine.id = p_creator and not mine.email_unverified and not o.email_unverified
  ) found group by found.user_id
$$;

-- What a fan paid a creator in the last 30 days, in cents, minus refunds.
create or replace function paid_to_creator(p_fan bigint, p_creator bigint) returns bigint language sql stable as $$
  select coalesce((
    select div(sum(case when ledger.is_coin_sale(t.code) then t.usd_micros else -t.usd_micros end), 10000) from ledger.all_transfers t
    where t.wallet = p_fan and t.creator_id = p_creator and (ledger.is_coin_sale(t.code) or ledger.is_coin_refund(t.code))
      and t.at > product_now() - interval '30 days'), 0)::bigint
  + coalesce((
    select sum(c.amount_cents) from all_subscriptions s join all_charges c on c.subscription_id = s.id
    where s.fan_id = p_fan and s.creator_id = p_creator and c.status in ('paid', 'disputed')
      and c.paid_at > product_now() - interval '30 days'), 0)::bigint
$$;

-- Records such payments; one that an operator closed comes back when the sum has doubled.
create or replace function note_self_dealing(p_creators bigint[], p_least_cents bigint) returns int language sql as $$
  with noted as (
    insert into self_dealings as d (fan_id, creator_id, shared, cents, found_at)
    select s.user_id, c.id, s.shared, p.cents, product_now()
    from unnest(p_creators) c (id)
    cross join lateral shared_by_people(c.id) s
    cross join lateral (select paid_to_creator(s.user_id, c.id) as cents) p
    where p.cents >= greatest(p_least_cents, 1)
    order by s.user_id, c.id
    on conflict (fan_id, creator_id) do update set shared = excluded.shared, cents = excluded.cents,
      found_at = case when d.closed_at is null then d.found_at else excluded.found_at end,
      closed_at = case when excluded.cents >= 2 * d.cents then null else d.closed_at end
    where d.closed_at is null or excluded.cents >= 2 * d.cents
    returning 1
  )
  select count(*)::int from noted
$$;
