-- Who of a team wrote what is erased by now is forgotten with it.
alter table comments disable trigger keep_writer;
update comments set writer_name = '-' where deleted_at is not null and text_hash = 0 and written_by = 'team';
alter table comments enable trigger keep_writer;
