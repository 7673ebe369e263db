-- Bundles of 3, 6 and 12 months: what a character takes off, in percent of as many months.
create table bundle_offers (
  profile_id bigint not null references profiles,
  months int not null check (months in (3, 6, 12)),
  percent_off int not null check (percent_off between 1 and 50),
  changed_at timestamptz not null,
  primary key (profile_id, months)
);

-- Part of the agreement: what a bundle costs. The fan chooses what comes after it: `renews_months` is 1 or that of the bundle.
-- Periods are months unless these say more: `more_now` those of the current period beyond its first, `more_before` of all before it.
alter table subscriptions
  add column bundle_months int,
  add column bundle_cents bigint,
  add column renews_months int not null default 1,
  add column more_before int not null default 0,
  add column more_now int not null default 0;
alter table subscriptions add constraint subscriptions_bundle check (
  (bundle_months is null) = (bundle_cents is null)
  and (bundle_months is null or bundle_months in (3, 6, 12) and price_cents > 0 and bundle_cents between 99 and bundle_months * price_cents
    and promo_months is null and trial_days is null)
  and (renews_months = 1 or renews_months = bundle_months)
  and (bundle_months is not null or more_before = 0 and more_now = 0)) not valid;
alter table subscriptions
  alter column period_start set expression as (
    month_after(coalesce(months_from, anchor_at), period_no - months_from_no + more_before)),
  alter column period_end set expression as (
    month_after(coalesce(months_from, anchor_at), period_no + 1 - months_from_no + more_before + more_now));
create index subscriptions_with_bundles on subscriptions (creator_id) where bundle_months is not null;

alter table charges add column months int not null default 1;
alter table charges add constraint charges_months check (months in (1, 3, 6, 12)) not valid;

-- Of a bundle, each month is the creator's income when it begins: what waited for that when a payout was opened.
alter table payouts add column unreleased_cents bigint not null default 0;
alter table payout_lines drop constraint payout_lines_kind_check;
alter table payout_lines add constraint payout_lines_kind_check
  check (kind in ('subscriptions', 'posts', 'tips', 'messages', 'bundles', 'refunds', 'carried')) not valid;
