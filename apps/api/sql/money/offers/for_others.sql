-- What other folders can read of codes and links.
create or replace view all_promo_codes as
select id, profile_id, code, name, opened_at
from promo_codes;
