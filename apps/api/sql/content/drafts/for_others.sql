-- What other folders can read of drafts: only which stored files are in use.
create or replace view all_draft_files as
select key from draft_files;
