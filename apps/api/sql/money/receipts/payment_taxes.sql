-- A tax that the provider computed never changes; an operator closes one that it couldn't compute.
create or replace function refuse_change_of_tax() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'closed_at' <> to_jsonb(old) - 'closed_at' or old.closed_at is not null then
    raise exception 'a row of % never changes', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
