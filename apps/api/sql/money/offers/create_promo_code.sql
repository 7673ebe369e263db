-- Makes a code for a character: its id, 'taken' or 'too many'. One at a time per character.
create or replace function create_promo_code(
  p_profile bigint, p_code text, p_name text, p_percent int, p_cents bigint, p_months int, p_for_whom text, p_max_uses int,
  p_ends_at timestamptz, p_most int
) returns table (outcome text, code_id bigint) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('promo codes', p_profile));
  if exists (select from promo_codes c where c.profile_id = p_profile and c.code = p_code) then outcome := 'taken'; return next; return; end if;
  if (select count(*) from promo_codes c where c.profile_id = p_profile) >= p_most then outcome := 'too many'; return next; return; end if;
  outcome := 'created';
  insert into promo_codes (profile_id, code, name, percent_off, cents_off, months, for_whom, max_uses, opened_at, ends_at)
  values (p_profile, p_code, p_name, p_percent, p_cents, p_months, p_for_whom, p_max_uses, product_now(), p_ends_at)
  returning id into code_id;
  return next;
end $$;
