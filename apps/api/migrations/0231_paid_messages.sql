-- What the files of a message cost, in hundredths of a coin. Null: they come with the message. Never changed once it is sent.
alter table messages add column price bigint;
alter table messages add constraint messages_price_check
  check (price is null or price between 1 and 100000000 and not from_fan and files > 0) not valid;

-- Each row is paid by one posting, whose `ref` it is. A message that was refunded may be bought again.
create table message_purchases (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads,
  number int not null,
  fan_id bigint not null references users,
  creator_id bigint not null references users,
  profile_id bigint not null references profiles,
  coins bigint not null check (coins > 0),
  -- The posting that paid it, written in the same transaction.
  transfer_id bigint unique,
  idem uuid,
  bought_at timestamptz not null,
  -- All its coins went back.
  revoked_at timestamptz,
  -- Both sides know of the refund, and files that nobody may open any more are gone.
  cleared_at timestamptz,
  unique (fan_id, idem)
);
create unique index message_purchases_open on message_purchases (thread_id, number) where revoked_at is null;
create index message_purchases_of_thread on message_purchases (thread_id);
create index message_purchases_of_profile on message_purchases (profile_id, fan_id);
create index message_purchases_of_creator on message_purchases (creator_id, fan_id);
create index message_purchases_to_clear on message_purchases (id) where revoked_at is not null and cleared_at is null;
create index reported_messages_taken on reported_messages (taken_at) where taken_at is not null;

alter table payout_lines drop constraint payout_lines_kind_check;
alter table payout_lines add constraint payout_lines_kind_check
  check (kind in ('subscriptions', 'posts', 'tips', 'messages', 'refunds', 'carried')) not valid;
