-- Names go off receipts and out of requests when their people do. Nothing else of either ever changes.

alter table receipts alter column buyer_name drop not null;
alter table receipts alter column buyer_email drop not null;
drop trigger append_only on receipts;
create trigger append_only before update or delete on receipts for each row execute function refuse_change_of_receipt();

-- A request calls people by their number ('{person 12}', names_in.sql), as new ones do.
alter table operator_requests disable trigger decided_once;
update operator_requests r
set summary = left(replace(r.summary, u.name || ' (' || u.email || ')', '{person ' || u.id || '}'), 1000)
from users u where u.id = any (r.concerned) and r.summary like '%(' || u.email || ')%';
alter table operator_requests enable trigger decided_once;

-- Letters without an account that went to somebody who is erased go too.
create index mails_of_address on mails (lower(address)) where address is not null;

-- Whoever was erased by the older rule is erased again, by the routine that erases accounts.
update users set erased_at = null where erased_at is not null;
