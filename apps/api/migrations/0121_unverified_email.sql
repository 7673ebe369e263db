-- An address that the person's sign-in provider itself calls unverified may be somebody else's: no letters go there.
alter table users add column email_unverified boolean not null default false;
