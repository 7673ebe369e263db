-- A place for one more upload of a person; null if too many are running, counted over all processes.
create or replace function claim_upload(of_user bigint, most int) returns uuid language plpgsql as $$
declare
  claimed uuid;
begin
  perform pg_advisory_xact_lock(hashtext('uploads in flight'), hashtext(of_user::text));
  delete from uploads_in_flight where user_id = of_user and heard_at < now() - interval '2 minutes';
  if (select count(*) from uploads_in_flight where user_id = of_user) >= most then
    return null;
  end if;
  insert into uploads_in_flight (user_id) values (of_user) returning id into claimed;
  return claimed;
end
$$;
