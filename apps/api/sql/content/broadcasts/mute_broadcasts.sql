-- Counts a mute for the newest broadcast of a thread that the fan has, once.
create or replace function note_muted_broadcast(p_thread bigint, p_fan bigint) returns void language sql as $$
  with muted as (
    update broadcast_receipts r set muted_at = product_now()
    where r.fan_id = p_fan and r.muted_at is null and r.broadcast_id = (
      select m.broadcast_id from all_broadcast_messages m where m.thread_id = p_thread order by m.number desc limit 1)
    returning r.broadcast_id
  )
  insert into broadcast_deltas (broadcast_id, muted) select broadcast_id, 1 from muted
$$;
