-- What a fan may still give a creator within 24 hours, by tips and first messages together. The caller has locked the fan's spending;
-- new accounts share a bound for each creator, so they come one at a time.
create or replace function left_to_give(
  p_fan bigint, p_creator bigint, p_is_young boolean, p_most bigint, p_most_young bigint, p_most_of_young bigint
) returns bigint language plpgsql as $$
declare
  v_since constant timestamptz := product_now() - span_of('day');
  v_left bigint;
begin
  select case when p_is_young then p_most_young else p_most end - coalesce(sum(g.coins), 0) into v_left from (
    select t.coins from tips t where t.fan_id = p_fan and t.creator_id = p_creator and t.given_at > v_since
    union all
    select h.coins from all_first_messages h
    where h.fan_id = p_fan and h.creator_id = p_creator and h.held_at > v_since and h.state <> 'returned'
  ) g;
  if p_is_young then
    perform pg_advisory_xact_lock(hashtextextended('tips of new accounts', p_creator));
    select least(v_left, p_most_of_young - coalesce(sum(g.coins), 0)) into v_left from (
      select t.coins from tips t where t.creator_id = p_creator and t.is_young and t.given_at > v_since
      union all
      select h.coins from all_first_messages h
      where h.creator_id = p_creator and h.is_young and h.held_at > v_since and h.state <> 'returned'
    ) g;
  end if;
  return greatest(v_left, 0);
end $$;
