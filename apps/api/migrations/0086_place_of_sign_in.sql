-- The country that a sign-in came from, where a proxy before us says so.
alter table sessions add column country text check (country ~ '^[A-Z]{2}$');
