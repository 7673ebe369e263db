-- What a fan agreed to: coins that are bought by themselves, with their saved card. Each change is a new agreement; the old one stays.
create table top_ups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- The sentence that the fan agreed to, as they read it.
  sentence text not null check (length(sentence) between 1 and 1000),
  agreed_at timestamptz not null,
  -- In hundredths of a coin: begun when a purchase leaves fewer, and what the amount has to buy.
  below bigint not null check (below > 0),
  coins bigint not null check (coins >= below),
  currency text not null,
  hundredths bigint not null check (hundredths > 0),
  times_a_day int not null check (times_a_day between 1 and 10),
  times_a_month int not null check (times_a_month between times_a_day and 100),
  provider text not null,
  -- Null once the person is erased.
  card_ref text,
  ended_at timestamptz,
  ended_because text check (ended_because in (
    'fan', 'changed', 'account', 'refused', 'confirmation', 'card', 'expired', 'frozen', 'dispute', 'price', 'tax')),
  told_at timestamptz,
  check ((ended_at is null) = (ended_because is null))
);
create unique index top_ups_one_live on top_ups (user_id) where ended_at is null;
create index top_ups_of_fan on top_ups (user_id, id desc);
create index top_ups_to_tell on top_ups (ended_at) where ended_at is not null and told_at is null;

-- Deposits that a top-up made.
create table top_up_deposits (
  deposit_id bigint primary key,
  top_up_id bigint not null references top_ups,
  user_id bigint not null references users
);
create index top_up_deposits_of_fan on top_up_deposits (user_id, deposit_id desc);
create index top_up_deposits_of_agreement on top_up_deposits (top_up_id);

-- A purchase left fewer coins than agreed. Written with the purchase, without a constraint to wait for.
create table top_up_asks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users
);
create index top_up_asks_of_fan on top_up_asks (user_id);

create trigger guarded before update or delete on top_ups for each row execute function refuse_top_up_change();
create trigger end_top_up after delete or update on saved_cards for each row execute function end_top_up_of_saved_card();
create trigger end_top_up after update of detached_at on cards for each row execute function end_top_up_of_card();
create trigger end_top_up after update of frozen_by_operator, has_open_dispute on ledger.wallets for each row
  when (new.frozen_by_operator and not old.frozen_by_operator or new.has_open_dispute and not old.has_open_dispute)
  execute function end_top_up_of_wallet();
create trigger end_top_up after update of status on charges for each row
  when (new.status = 'disputed' and old.status <> 'disputed') execute function end_top_up_of_charge();
