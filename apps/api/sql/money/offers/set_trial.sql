-- Offers a character's free trial, changes it, or turns it off. Running trials keep their days.
create or replace function set_trial(p_profile bigint, p_days int, p_max_uses int, p_is_on boolean) returns void language sql as $$
  insert into trial_offers (profile_id, days, max_uses, is_on, changed_at)
  values (p_profile, p_days, p_max_uses, p_is_on, product_now())
  on conflict (profile_id) do update
    set days = excluded.days, max_uses = excluded.max_uses, is_on = excluded.is_on, changed_at = excluded.changed_at
$$;
