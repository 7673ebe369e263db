-- What an operator works as. Whoever is named in ADMIN_EMAILS is an owner for as long as they are named.
alter table users add column operator_roles text[] not null default '{}'
  check (operator_roles <@ array['support', 'finance', 'safety', 'owner']);
update users set operator_roles = '{owner}' where is_admin and not admin_by_setting;
alter table users add check (is_admin = (admin_by_setting or operator_roles <> '{}'));
