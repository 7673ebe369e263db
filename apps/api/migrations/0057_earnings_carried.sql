-- What payouts and charts read of a creator costs days and profiles, never posts; and what was ever earned is one row.
lock table ledger.earnings_daily in exclusive mode;
drop table ledger.profile_earnings;

create table ledger.profile_earnings (
  creator_id bigint not null,
  day date not null,
  profile_id bigint not null,
  asset text not null,
  sales bigint not null,
  gross bigint not null,
  fee bigint not null,
  refunded bigint not null,
  sale_micros bigint not null,
  refunded_micros bigint not null,
  primary key (creator_id, day, profile_id, asset)
) with (fillfactor = 70);

-- Carried forward with every step of the roll-up.
create table ledger.creator_earnings (
  creator_id bigint not null,
  asset text not null,
  sales bigint not null,
  gross bigint not null,
  fee bigint not null,
  refunded bigint not null,
  sale_micros bigint not null,
  refunded_micros bigint not null,
  primary key (creator_id, asset)
) with (fillfactor = 70);

insert into ledger.profile_earnings
select creator_id, day, profile_id, asset, sum(sales), sum(gross), sum(fee), sum(refunded), sum(sale_micros), sum(refunded_micros)
from ledger.earnings_daily group by creator_id, day, profile_id, asset;
insert into ledger.creator_earnings
select creator_id, asset, sum(sales), sum(gross), sum(fee), sum(refunded), sum(sale_micros), sum(refunded_micros)
from ledger.profile_earnings group by creator_id, asset;

create trigger creator_earnings_added after insert on ledger.profile_earnings
  referencing new table as added for each statement execute function ledger.carry_earnings();
create trigger creator_earnings_changed after update on ledger.profile_earnings
  referencing old table as removed new table as added for each statement execute function ledger.carry_earnings();
