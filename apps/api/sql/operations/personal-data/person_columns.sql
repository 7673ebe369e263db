-- All columns that name a person: foreign keys to people from the catalog, so that new ones are included; and those of
-- the ledger, which has no foreign keys to people.
create or replace view person_columns as
select c.conrelid::regclass::text as table_name, a.attname::text as column_name
from pg_constraint c
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.conparentid = 0 and c.confrelid in ('users'::regclass, 'creators'::regclass) and cardinality(c.conkey) = 1
union
select t.table_name, t.column_name from (values ('users', 'id'),
  ('ledger.transfers', 'wallet'), ('ledger.transfers', 'creator_id'), ('ledger.entitlements', 'user_id'),
  ('ledger.past_entitlements', 'user_id'), ('ledger.earnings_daily', 'creator_id'),
  ('ledger.earnings_hourly', 'creator_id'), ('ledger.profile_earnings', 'creator_id'),
  ('ledger.creator_earnings', 'creator_id'), ('ledger.source_earnings', 'creator_id'),
  ('ledger.post_earnings', 'creator_id'), ('ledger.post_earnings_hourly', 'creator_id'), ('ledger.proven_earnings', 'creator_id')) t (table_name, column_name)
where exists (select from pg_attribute a where a.attrelid = to_regclass(t.table_name) and a.attname = t.column_name);

-- A slice of a table's rows about a person. Columns about other people, and secrets of the system, are left out.
create or replace function rows_of_person(p_user bigint, p_table text, p_column text, p_offset bigint, p_limit int)
returns setof jsonb language plpgsql stable as $$
declare
  v_others text[];
begin
  if not exists (select from person_columns where table_name = p_table and column_name = p_column) then
    raise exception 'no column of a person: %.%', p_table, p_column;
  end if;
  select coalesce(array_agg(column_name), '{}') into v_others
  from person_columns where table_name = p_table and column_name <> p_column;
  return query execute format(
    'select to_jsonb(t) - $4::text[] from %s t where t.%I = $1 order by t.tableoid, t.ctid offset $2 limit $3', p_table, p_column)
  using p_user, p_offset, p_limit, v_others || array[
    'xid', 'endpoint', 'p256dh', 'auth', 'token_id', 'previous_token_id', 'sealed_identity', 'sealed_number', 'sealed', 'nonce', 'token_digest', 'provider_ref', 'customer_ref', 'card_ref', 'page_ref', 'page_url', 'destination_ref', 'trial_card',
    'is_admin', 'admin_by_setting', 'operator_roles', 'public_key', 'payload', 'concerned', 'address_mark', 'browser_mark'];
end $$;
