-- A person's current roles: those granted, plus owner for people named in the settings.
create or replace function roles_now(p_given text[], p_by_setting boolean) returns text[] language sql immutable as $$
  select case when p_by_setting and not 'owner' = any (p_given) then p_given || 'owner'::text else p_given end
$$;

-- Whether a person sees hidden and locked content. The contract's table (operator-rights.ts) decides; a test compares them.
create or replace function may_look(p_given text[], p_by_setting boolean) returns boolean language sql immutable as $$
  select coalesce(roles_now(p_given, p_by_setting) && array['safety', 'owner'], false)
$$;
