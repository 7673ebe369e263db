-- AUDIT-SEALED: no entry of the operators’ log was changed or removed, and each has its seal.
select subject, detail from broken_audit_seals()
