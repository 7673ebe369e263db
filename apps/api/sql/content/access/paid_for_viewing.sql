-- The coins of a viewing that were not given back: they count towards keeping the post.
create or replace function paid_for_viewing(p_transfer bigint, p_price bigint) returns bigint language sql stable
return p_price - coalesce((select sum(r.amount) from ledger.all_refunds r where r.transfer_id = p_transfer), 0)::bigint;
