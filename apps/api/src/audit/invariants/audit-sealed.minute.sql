-- AUDIT-SEALED: no entry of the operators' log was changed or taken out, and each has its seal (the last 500).
select subject, detail from broken_audit_seals((select greatest(1, coalesce(max(seq), 0) - 500) from audit_seals))
where $1::xid8 is not null
