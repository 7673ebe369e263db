-- What other folders read of events, applied ones too; never what they carried.
create or replace view all_provider_events as
select event_id, type, object_id, failure, attempt, received_at, processed_at
from provider_events;
