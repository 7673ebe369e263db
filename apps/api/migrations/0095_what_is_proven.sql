-- What a sound check has seen is carried forward as totals: the check of a night reads what came since, and everything is read once a week.
alter table ledger.check_runs drop constraint check_runs_kind_check;
alter table ledger.check_runs add constraint check_runs_kind_check check (kind in ('minute', 'night', 'full'));

-- How far: everything before it was looked at, and held.
insert into ledger.watermarks (name, xid) values ('proven', '0');

-- What the journal adds up to until there, by kind of account: of the house, or of all people together.
create table ledger.proven_accounts (
  of_house boolean not null,
  kind smallint not null,
  asset text not null,
  balance bigint not null,
  primary key (of_house, kind, asset)
);

-- And what each creator had earned.
create table ledger.proven_earnings (
  creator_id bigint not null,
  asset text not null,
  gross bigint not null,
  fee bigint not null,
  refunded bigint not null,
  sale_micros bigint not null,
  refunded_micros bigint not null,
  primary key (creator_id, asset)
) with (fillfactor = 70);
