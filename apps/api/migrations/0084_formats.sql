-- How dates and numbers are written for a person; the time zone was there.
alter table users add column locale text not null default 'en-US' check (length(locale) between 2 and 20);
