-- What somebody said who is suspended is not seen, and from now on not counted either. Of those who are by now it is taken off the
-- counts by the task that does so for others.
alter table comments add column of_suspended boolean not null default false;
create trigger settle_said after update of suspended_at on users for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function settle_said_of_user();
insert into jobs (task, payload, due_at)
select 'settle-comments', jsonb_build_object('userId', id), now() from users where suspended_at is not null;
