-- The free trial of a character, as its creator offers it. Turned off, it stays, so that it can be turned on again.
create table trial_offers (
  profile_id bigint primary key references profiles,
  days int not null check (days between 1 and 30),
  -- Of all its trials, begun or on an open page.
  max_uses int check (max_uses between 1 and 1000),
  is_on boolean not null,
  changed_at timestamptz not null
);

-- Part of the agreement: a trial is period 0, for which nothing is charged.
alter table subscriptions
  add column trial_days int,
  add column trial_ends_at timestamptz,
  -- The card had a trial of this character before.
  add column trial_refused_at timestamptz,
  -- A digest of what the provider knows the card by. Erased with the person.
  add column trial_card bytea;
alter table subscriptions add constraint subscriptions_trial check (
  (trial_days is null or trial_days between 1 and 30 and price_cents > 0 and promo_months is null)
  and (trial_days is not null or num_nonnulls(trial_ends_at, trial_refused_at, trial_card) = 0)
  and (trial_days is null or (anchor_at is null) = (trial_ends_at is null))
  and (trial_ends_at is null or trial_ends_at > anchor_at)) not valid;
create index subscriptions_trials on subscriptions (profile_id) where trial_days is not null and status <> 'abandoned';
create index subscriptions_trial_refused on subscriptions (fan_id, profile_id) where trial_refused_at is not null;
create unique index subscriptions_trial_card on subscriptions (profile_id, trial_card) where trial_card is not null;

-- A page that takes a card and no money.
alter table checkouts drop constraint checkouts_kind_check, drop constraint checkouts_check;
alter table checkouts
  add constraint checkouts_kind_check check (kind in ('start', 'free', 'renewal', 'trial')) not valid,
  add constraint checkouts_check check (
    (kind in ('free', 'trial')) = (charge_id is null) and (kind in ('free', 'trial')) = (amount_cents = 0)) not valid;
