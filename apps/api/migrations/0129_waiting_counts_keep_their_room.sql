-- What waits to be added to counters is much at one moment and nothing at the next. A vacuum of the quiet moment gave the file back,
-- and PostgreSQL planned for one page: read it whole. Such a plan stays with its connection, and read thousands of rows for each page
-- of a feed in the next busy minute. The file stays as large as it once had to be.
alter table post_deltas set (vacuum_truncate = off);
alter table follow_deltas set (vacuum_truncate = off);
