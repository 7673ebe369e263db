-- The hashed content of an entry. Columns are listed, so that a new column changes no old seal.
create or replace function audit_text(p_entry audit_log) returns text
language sql stable set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select row(p_entry.id, p_entry.at, p_entry.actor_id, p_entry.action, p_entry.subject_type, p_entry.subject_id,
    p_entry.summary, p_entry.details)::text
$$;

-- Seals new entries, one process at a time. An entry that commits late is sealed late: the chain has its own order.
create or replace function seal_audit(p_limit int default 1000) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seq bigint;
  v_hash bytea;
  v_entry audit_log;
  v_sealed int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('audit seals'));
  select seq, hash into v_seq, v_hash from audit_seals order by seq desc limit 1;
  for v_entry in
    select a.* from audit_log a
    where a.id > coalesce((select max(entry_id) from audit_seals), 0) - 10000
      and not exists (select from audit_seals s where s.entry_id = a.id)
    order by a.id limit p_limit
  loop
    v_seq := coalesce(v_seq, 0) + 1;
    v_hash := sha256(coalesce(v_hash, '') || convert_to(audit_text(v_entry), 'UTF8'));
    insert into audit_seals (seq, entry_id, hash) values (v_seq, v_entry.id, v_hash);
    v_sealed := v_sealed + 1;
  end loop;
  return v_sealed;
end $$;

-- Entries that are missing or changed, seals that are missing, and entries inserted later.
create or replace function broken_audit_seals(p_from_seq bigint default 1) returns table (subject text, detail text)
language sql stable set search_path = public, pg_temp as $$
  with chain as (
    select s.*, lag(s.hash) over w as before, lag(s.seq) over w as seq_before
    from audit_seals s where s.seq >= p_from_seq - 1 window w as (order by s.seq)
  )
  select 'entry ' || c.entry_id, case
    when c.seq <> coalesce(c.seq_before, 0) + 1 then 'the seal before it is missing'
    when a.id is null then 'it is missing'
    else 'it was changed' end
  from chain c left join audit_log a on a.id = c.entry_id
  where c.seq >= p_from_seq and (c.seq <> coalesce(c.seq_before, 0) + 1 or a.id is null
    or c.hash <> sha256(coalesce(c.before, '') || convert_to(audit_text(a), 'UTF8')))
  union all
  select 'entry ' || a.id, 'it has waited for its seal for an hour'
  from audit_log a
  where a.at < now() - interval '1 hour' and not exists (select from audit_seals s where s.entry_id = a.id)
    and (p_from_seq = 1 or a.id > (select coalesce(max(entry_id), 0) from audit_seals) - 10000)
$$;
