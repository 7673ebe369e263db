-- The settings make one account of an address an operator: the oldest. Another one waits for an owner.
update users u set admin_by_setting = false, is_admin = operator_roles <> '{}'
where admin_by_setting and exists (
  select from users o where lower(o.email) = lower(u.email) and o.admin_by_setting and o.id < u.id);
create unique index users_one_named_operator on users (lower(email)) where admin_by_setting;
