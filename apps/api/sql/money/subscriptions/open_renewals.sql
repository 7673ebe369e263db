-- Opens the next charge of all subscriptions that renew now; free ones just continue. Returns how many. A provider that
-- collects on its own does so at the end of the period, and is asked two hours later.
create or replace function open_renewals(p_limit int, p_collecting text[]) returns int language sql as $$
  with due as materialized (
    select s.* from subscriptions s
    where s.renews_at <= product_now() order by s.renews_at limit p_limit for no key update skip locked
  ),
  judged as materialized (
    select d.*, w.standing_until, w.next_end, w.next_cents, w.next_months, case
      when d.price_cents = 0 then 'free'
      when may_charge(d.fan_id, d.profile_id) then 'charge'
      when w.standing_until is not null then 'wait'
      else 'close' end as verdict
    from due d cross join lateral (
      select standing_until(s), month_begins(s, s.period_no + 2) as next_end, price_of_period(s, s.period_no + 1) as next_cents, s.renews_months as next_months
      from subscriptions s where s.id = d.id) w
  ),
  opened as (
    insert into charges as c (subscription_id, period_no, period_start, period_end, amount_cents, months, next_attempt_at, opened_at, changed_at)
    select j.id, j.period_no + 1, j.period_end, j.next_end, j.next_cents, j.next_months,
      case when j.provider = any (p_collecting) then greatest(j.period_end + interval '2 hours', product_now()) else product_now() end,
      product_now(), product_now()
    from judged j where j.verdict = 'charge' order by j.id
    on conflict (subscription_id, period_no) do update
      set status = 'due', next_attempt_at = excluded.next_attempt_at, changed_at = excluded.changed_at
      where c.status = 'void'
  ),
  moved as (
    update subscriptions s set
      period_no = case when j.verdict = 'free' then s.period_no + 1 else s.period_no end,
      renews_at = case j.verdict when 'free' then j.next_end when 'wait' then j.standing_until end,
      reminds_at = null,
      ends_at = case when j.verdict = 'close' then s.period_end else s.ends_at end,
      access_until = case j.verdict
        when 'free' then j.next_end + grace()
        when 'close' then least(s.access_until, s.period_end)
        else s.access_until end,
      tell_provider_at = case when j.verdict in ('close', 'wait') and s.provider_ref is not null then product_now() else s.tell_provider_at end
    from judged j where s.id = j.id
    returning 1
  )
  select count(*)::int from moved
$$;
