-- Creators.

create table creators (
  user_id bigint primary key references users,
  bio text not null check (length(bio) between 1 and 500),
  applied_at timestamptz not null,
  kyc_status text not null default 'none' check (kyc_status in ('none', 'pending', 'verified', 'rejected')),
  kyc_decided_at timestamptz,
  kyc_rejection_reason text,
  global_price_cents bigint not null default 999 check (global_price_cents >= 99),
  use_profile_pricing boolean not null default false,
  -- How many subscribe to the profiles of each creator: what their list is ordered by, kept by the roll-up of subscribers
  -- (sql/dashboard/rank_creators.sql) instead of summed over all days of all profiles for every page.
  subscriber_count int not null default 0,
  -- Where else a creator is found: names with addresses, in their order.
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5),
  -- Of the documents that count now; and of which notice of their end the creator was sent (30 or 7 days before, 0 after).
  documents_expire_on date,
  documents_told smallint check (documents_told in (30, 7, 0))
);
create index creators_newest on creators (applied_at desc, user_id desc);
create index creators_most_subscribed on creators (subscriber_count desc, user_id desc);
create index creators_documents_expire on creators (documents_expire_on) where documents_expire_on is not null;
