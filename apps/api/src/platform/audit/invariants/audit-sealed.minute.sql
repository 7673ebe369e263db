-- AUDIT-SEALED: none of the last 500 entries of the operators’ log was changed or removed, and each has its seal.
select subject, detail from broken_audit_seals((select greatest(1, coalesce(max(seq), 0) - 500) from audit_seals))
where $1::xid8 is not null
