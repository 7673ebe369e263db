-- What somebody may act as: the roles they were given, and the owner's for whoever the settings name.
create or replace function roles_now(p_given text[], p_by_setting boolean) returns text[] language sql immutable as $$
  select case when p_by_setting and not 'owner' = any (p_given) then p_given || 'owner'::text else p_given end
$$;

-- Whether somebody sees what is hidden or locked. Who may, says the contract's table (operator-rights.ts); a test compares.
create or replace function may_look(p_given text[], p_by_setting boolean) returns boolean language sql immutable as $$
  select coalesce(roles_now(p_given, p_by_setting) && array['safety', 'owner'], false)
$$;
