create or replace function ledger.record_check(
  p_kind text, p_started_at timestamptz, p_took_ms int, p_upto xid8, p_next_since xid8, p_invariants int, p_violations int,
  p_findings jsonb
) returns bigint
language sql security definer set search_path = ledger, public, pg_temp as $$
  delete from check_runs where kind = p_kind and started_at < now() - interval '40 days';
  insert into check_runs (kind, started_at, took_ms, upto_xid, next_since, invariants, violations, findings)
  values (p_kind, p_started_at, p_took_ms, p_upto, p_next_since, p_invariants, p_violations, p_findings) returning id;
$$;
