-- Coins that are bought by themselves: what ends an agreement.

-- What was agreed never changes. It ends once, and a person who is erased takes the card with them.
create or replace function refuse_top_up_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - array['ended_at', 'ended_because', 'told_at', 'card_ref']
      is distinct from to_jsonb(old) - array['ended_at', 'ended_because', 'told_at', 'card_ref']
    or old.ended_at is not null and (new.ended_at, new.ended_because) is distinct from (old.ended_at, old.ended_because)
    or new.card_ref is distinct from old.card_ref and new.card_ref is not null then
    raise exception 'top-up %: what was agreed never changes', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Nobody has to be told what they did themselves.
create or replace function end_top_up(p_user bigint, p_because text) returns boolean language sql as $$
  with ended as (
    update top_ups set ended_at = product_now(), ended_because = p_because,
      told_at = case when p_because in ('fan', 'changed', 'account') then product_now() end
    where user_id = p_user and ended_at is null returning 1
  )
  select exists (select from ended)
$$;

create or replace function end_top_up_of_saved_card() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_top_up(old.user_id, 'card');
  elsif new.card_ref is distinct from old.card_ref then
    perform end_top_up(new.user_id, 'card');
  end if;
  return null;
end $$;

create or replace function end_top_up_of_card() returns trigger language plpgsql as $$
begin
  if new.detached_at is not null then
    perform end_top_up(t.user_id, 'card') from top_ups t where t.user_id = new.user_id and t.card_ref = new.ref and t.ended_at is null;
  end if;
  return null;
end $$;

create or replace function end_top_up_of_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_top_up(new.user_id, case when new.frozen_by_operator then 'frozen' else 'dispute' end);
  return null;
end $$;

create or replace function end_top_up_of_charge() returns trigger language plpgsql as $$
begin
  perform end_top_up(s.fan_id, 'dispute') from all_subscriptions s where s.id = new.subscription_id;
  return null;
end $$;
