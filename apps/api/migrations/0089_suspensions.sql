-- While a creator was shut out: what fans paid for these days is owed to them. `looks_at`: when that is looked at next.
create table suspensions (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators,
  since timestamptz not null,
  until timestamptz,
  looks_at timestamptz
);
create index suspensions_of_creator on suspensions (creator_id) include (since, until);
create index suspensions_to_look_at on suspensions (looks_at) where looks_at is not null;

insert into suspensions (creator_id, since, looks_at)
select u.id, u.suspended_at, u.suspended_at + interval '14 days' from users u join creators c on c.user_id = u.id
where u.suspended_at is not null;

create trigger note_suspension after update of suspended_at on users for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function note_suspension();
