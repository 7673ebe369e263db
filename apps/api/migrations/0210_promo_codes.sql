-- Promo codes and named links of a character. Without `months` it takes nothing off, and only says where fans came from.
create table promo_codes (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  -- Capital letters: fans may type it in any case and width.
  code text not null check (code ~ '^[A-Z0-9_-]{3,24}$'),
  -- For its creator alone.
  name text check (length(name) between 1 and 60),
  percent_off int check (percent_off between 1 and 90),
  cents_off bigint check (cents_off between 1 and 999999),
  months int check (months between 1 and 12),
  for_whom text not null check (for_whom in ('anyone', 'new', 'returning')),
  max_uses int check (max_uses between 1 and 10000),
  opened_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  check (num_nonnulls(percent_off, cents_off) = num_nonnulls(months)),
  check (months is not null or max_uses is null),
  unique (profile_id, code)
);

-- Part of the agreement: the first `promo_months` months cost `promo_cents`.
alter table subscriptions add column code_id bigint references promo_codes, add column promo_cents bigint, add column promo_months int;
alter table subscriptions add constraint subscriptions_promo check (
  (promo_cents is null) = (promo_months is null)
  and (promo_cents is null or code_id is not null and promo_cents between 99 and price_cents - 1 and promo_months between 1 and 12)) not valid;
create index subscriptions_of_code on subscriptions (code_id) where code_id is not null;
-- One use for each person. A page that was given up frees it.
create unique index subscriptions_promo_once on subscriptions (code_id, fan_id) where promo_months is not null and status <> 'abandoned';
