-- Where broadcasts stand that fans have.
create or replace view all_broadcast_messages as
select thread_id, number, broadcast_id from messages where broadcast_id is not null;
