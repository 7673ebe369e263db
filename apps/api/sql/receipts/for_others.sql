-- What other folders read of taxes that the provider could not compute.
create or replace view missing_taxes as
select payment_ref, missing, noted_at
from payment_taxes where missing is not null and closed_at is null;
