-- A month that's charged more than a week late begins when it's charged, and the months after it follow from there.
alter table charges add begins_anew boolean not null default false;
alter table subscriptions add months_from timestamptz, add months_from_no int not null default 0;
alter table subscriptions
  alter column period_start set expression as (month_after(coalesce(months_from, anchor_at), period_no - months_from_no)),
  alter column period_end set expression as (month_after(coalesce(months_from, anchor_at), period_no + 1 - months_from_no));
