-- The application's role reads schema `ledger`, writes nothing there, and calls the functions that sql/money/ledger/grants.sql lists.

create extension if not exists pg_trgm;

create schema ledger;
revoke all on schema ledger from public;
grant usage on schema ledger to fanlight_app;
alter default privileges in schema ledger grant select on tables to fanlight_app;
