-- What other folders read of drafts: which stored files are in use. Who wrote what is nobody's business.
create or replace view all_draft_files as
select key from draft_files;
