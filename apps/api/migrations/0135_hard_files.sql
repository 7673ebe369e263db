-- Uploads that took too much of a processor or of memory to read. The same file is refused unread.
create table hard_files (
  sha256 bytea primary key check (length(sha256) = 32),
  reason text not null,
  too_large boolean not null,
  read_at timestamptz not null default now()
);
create index hard_files_by_age on hard_files (read_at);
