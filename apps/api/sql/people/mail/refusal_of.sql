-- Why emails to an address are refused; null if they aren't.
create or replace function refusal_of(p_email text) returns text language sql stable
return (select reason from refused_addresses where address = lower(p_email));
