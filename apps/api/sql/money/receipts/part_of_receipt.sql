-- The rest of a receipt, changed to a document that cancels `p_minor` of it. Taxes and coins of all documents add up to
-- those of the receipt, even if banks returned some of the money in between.
create or replace function part_of_receipt(p_receipt receipts, p_minor bigint) returns receipts
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_part receipts := p_receipt;
  v_taken record;
begin
  select coalesce(sum(r.amount_minor * s.sign), 0)::bigint as minor, coalesce(sum(r.tax_minor * s.sign), 0)::bigint as tax,
    coalesce(sum(r.coins * s.sign), 0)::bigint as coins into v_taken
  from receipts r cross join lateral (select case when r.reverses is null then 1 else -1 end as sign) s
  where r.credits = p_receipt.number;
  v_part.credits := p_receipt.number;
  v_part.amount_minor := p_minor;
  v_part.tax_minor := greatest(ledger.share(p_receipt.tax_minor, 0, v_taken.minor + p_minor, p_receipt.amount_minor) - v_taken.tax, 0);
  if p_receipt.coins is not null then
    v_part.coins := greatest(ledger.share(p_receipt.coins, 0, v_taken.minor + p_minor, p_receipt.amount_minor) - v_taken.coins, 0);
  end if;
  return v_part;
end $$;
