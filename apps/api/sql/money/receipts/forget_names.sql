-- Receipts never change, except that names of erased people are removed.
create or replace function refuse_change_of_receipt() returns trigger language plpgsql as $$
declare
  v_names constant text[] := '{buyer_name,buyer_email,creator_name}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_names <> to_jsonb(old) - v_names
    or coalesce(new.buyer_name <> old.buyer_name, new.buyer_name is not null)
    or coalesce(new.buyer_email <> old.buyer_email, new.buyer_email is not null)
    or coalesce(new.creator_name <> old.creator_name, new.creator_name is not null) then
    raise exception 'a row of % never changes', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- For one erased person, as buyer and as creator.
create or replace function forget_names_on_receipts(p_user bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from all_people where id = p_user and erased_at is not null) then
    raise exception 'person % is not erased', p_user using errcode = 'restrict_violation';
  end if;
  update receipts set buyer_name = null, buyer_email = null where user_id = p_user and buyer_email is not null;
  update receipts r set creator_name = null
  from all_subscriptions s join all_charges c on c.subscription_id = s.id
  where s.creator_id = p_user and r.charge_id = c.id and r.creator_name is not null;
end $$;
