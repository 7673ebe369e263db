-- What other folders read of pages to pay on, closed ones too.
create or replace view all_payment_pages as
select subject, payment_ref, completed_at
from payment_pages;
