-- What other folders can read of events, including applied ones, without their content.
create or replace view all_provider_events as
select event_id, type, object_id, failure, attempt, received_at, processed_at
from provider_events;
