-- A character's suggested tips, with its goal's progress.
create or replace function tip_menu_of(p_profile bigint)
returns table (amounts int[], goal text, goal_coins bigint, reached bigint) language sql stable as $$
  select m.amounts, m.goal, m.goal_coins,
    case when m.goal is not null then greatest(ledger.given_in_all(p.creator_id, p.id, 'tips') - m.goal_from, 0) end
  from tip_menus m join all_profiles p on p.id = m.profile_id where m.profile_id = p_profile
$$;

-- A goal starts at what has been given so far; one that only gets another name or amount continues.
create or replace function save_tip_menu(p_profile bigint, p_amounts int[], p_goal text, p_goal_coins bigint, p_anew boolean)
returns void language sql as $$
  insert into tip_menus as m (profile_id, amounts, goal, goal_coins, goal_from, changed_at)
  select p.id, p_amounts, p_goal, p_goal_coins,
    case when p_goal is not null then ledger.given_in_all(p.creator_id, p.id, 'tips') end, product_now()
  from all_profiles p where p.id = p_profile
  on conflict (profile_id) do update set amounts = excluded.amounts, goal = excluded.goal, goal_coins = excluded.goal_coins,
    goal_from = case when excluded.goal is null or p_anew then excluded.goal_from else coalesce(m.goal_from, excluded.goal_from) end,
    changed_at = excluded.changed_at
$$;
