-- For the owner, after restoring an older state: skips numbers that were issued since. The counter is never behind
-- the existing receipts.
create or replace function skip_receipt_numbers(p_count bigint) returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  v_last bigint;
begin
  update receipt_counter set last = greatest(last, (select coalesce(max(number), 0) from receipts)) returning last into v_last;
  if p_count > 0 then
    insert into receipt_gaps (from_number, upto_number, at) values (v_last + 1, v_last + p_count, product_now());
    update receipt_counter set last = v_last + p_count;
  end if;
  return v_last + greatest(p_count, 0);
end $$;

revoke all on function skip_receipt_numbers from public;
