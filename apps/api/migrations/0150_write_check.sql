-- One row that is written every few seconds while somebody asks how the product is: it tells whether the database takes writes.
create table write_check (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null default now()
);
insert into write_check default values;
