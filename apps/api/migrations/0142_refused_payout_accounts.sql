-- Why the payment provider opened no payout account for a creator, in its words: operators read them under To do.
create table payout_account_refusals (
  creator_id bigint primary key references users,
  provider text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  reason text not null check (length(reason) <= 500),
  times int not null default 1,
  refused_at timestamptz not null
);
