-- For a posting of money that a bank took back of a deposit or a month, or returned. Payments without a receipt get
-- none, and chargebacks from before corrections existed aren't reversed.
create or replace function issue_correction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row receipts;
begin
  if exists (select from receipts where transfer_id = new.id) then return null; end if;
  if ledger.is_dispute_won(new.code) then
    select r.* into v_row from ledger.all_transfers t join receipts r on r.transfer_id = t.id
    where t.code = ledger.undone_by(new.code)
      and t.ref = new.ref and t.leg = new.leg;
    v_row.reverses := v_row.number;
    v_row.reason := 'The bank decided that this payment stands.';
  else
    if ledger.is_of_deposit(new.code) then
      select * into v_row from receipts where deposit_id = new.ref and credits is null;
    else
      select * into v_row from receipts where charge_id = new.ref and credits is null;
    end if;
    v_row := part_of_receipt(v_row, new.amount);
    v_row.reason := 'The bank took this payment back.';
  end if;
  if v_row.number is null then return null; end if;
  v_row.number := next_receipt_number();
  v_row.transfer_id := new.id;
  v_row.issued_at := new.at;
  insert into receipts select v_row.*;
  return null;
end $$;
