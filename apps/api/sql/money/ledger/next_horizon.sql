-- How far a reader at `p_from` may go: not past running transactions, and about p_limit rows at most.
create or replace function ledger.next_horizon(p_from xid8, p_after_id bigint, p_limit int) returns xid8
language plpgsql stable set search_path = ledger, public, pg_temp as $$
declare
  v_settled xid8 := committed_before();
  v_upto xid8;
begin
  select t.xid into v_upto from transfers t
  where t.xid >= p_from and t.xid < v_settled and t.id > p_after_id order by t.xid offset p_limit limit 1;
  if v_upto = p_from then -- one transaction larger than the limit is taken whole
    select t.xid into v_upto from transfers t
    where t.xid > p_from and t.xid < v_settled and t.id > p_after_id order by t.xid limit 1;
  end if;
  return coalesce(v_upto, v_settled);
end $$;
