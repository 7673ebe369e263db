-- Check constraints of `ledger.transfers` use these two: existing rows are not checked again when they change. The kinds of
-- accounts are listed with the table.

create or replace function ledger.account(owner bigint, kind int) returns bigint language sql immutable parallel safe
return owner * 16 + kind;

create or replace function ledger.may_hold(account bigint, asset text) returns boolean language sql immutable parallel safe
return case
  when account between 1 and 14 then (account in (1, 3, 7, 13, 14)) = (asset = 'FC')
  when account > 15 and account & 15 in (1, 2, 4) then asset = 'FC'
  when account > 15 and account & 15 = 3 then asset = 'USD'
  else false
end;
