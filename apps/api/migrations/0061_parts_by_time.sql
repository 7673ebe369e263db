-- Views are kept for two days. They lie in parts by day: what is over goes as a whole, and leaves no holes behind. What there is becomes
-- the first part; what fits into no part (a clock that jumped) waits in the last one.
alter table views rename to views_before;
alter index views_pkey rename to views_before_pkey;
create table views (
  day date not null,
  post_id bigint not null,
  viewer text not null,
  primary key (day, post_id, viewer)
) partition by range (day);
create table views_other partition of views default;

do $$
declare
  v_day date := (greatest(product_now(), now()) at time zone 'UTC')::date;
begin
  select greatest(v_day, max(day)) into v_day from views_before;
  execute format('alter table views attach partition views_before for values from (minvalue) to (%L)', v_day + 1);
end $$;
