-- How far pushes may go from `p_from`: not past running transactions, and about p_limit rows at most.
create or replace function next_push(p_from xid8, p_after_id bigint, p_limit int) returns xid8 language plpgsql stable as $$
declare
  v_settled xid8 := committed_before();
  v_upto xid8;
begin
  select n.xid into v_upto from notifications n
  where n.xid >= p_from and n.xid < v_settled and n.id > p_after_id order by n.xid offset p_limit limit 1;
  if v_upto = p_from then -- one transaction larger than the limit is taken whole
    select n.xid into v_upto from notifications n
    where n.xid > p_from and n.xid < v_settled and n.id > p_after_id order by n.xid limit 1;
  end if;
  return coalesce(v_upto, v_settled);
end $$;
