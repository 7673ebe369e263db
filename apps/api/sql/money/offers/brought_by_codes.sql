-- For each of a character's codes: who used it, how many of them are subscribed now, and what all of them paid.
create or replace function brought_by_codes(p_profile bigint) returns table (code_id bigint, uses bigint, fans bigint, running bigint, paid bigint)
language sql stable as $$
  select s.code_id,
    count(*) filter (where s.promo_months is not null and s.status <> 'abandoned'),
    count(distinct s.fan_id) filter (where s.anchor_at is not null),
    count(*) filter (where s.anchor_at is not null and s.access_until > product_now()),
    coalesce(sum(k.paid), 0)::bigint
  from promo_codes c join all_subscriptions s on s.code_id = c.id
  left join lateral (select sum(h.amount_cents) as paid from all_charges h where h.subscription_id = s.id and h.status = 'paid') k on true
  where c.profile_id = p_profile
  group by s.code_id
$$;
