-- What other folders can read of payment pages, including closed ones.
create or replace view all_payment_pages as
select subject, payment_ref, completed_at
from payment_pages;

-- The shown facts of cards still charged.
create or replace view all_cards as
select ref, user_id, brand, last4, exp_month, exp_year
from cards where detached_at is null;

-- Customers of deleted people that the provider did not delete.
create or replace view kept_customers as
select ref, user_id, left_at, erase_failure
from provider_customers where erase_failure is not null;

-- Saved cards that may be charged.
create or replace view chargeable_cards as
select s.user_id, s.provider, s.customer_ref, s.card_ref, c.exp_month, c.exp_year
from saved_cards s join cards c on c.ref = s.card_ref where c.detached_at is null;
