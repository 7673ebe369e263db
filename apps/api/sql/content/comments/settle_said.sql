-- Removes a suspended person's comments from the counts, or adds them again; at most p_limit at once. Each comment
-- records whether it is removed. True if there may be more.
create or replace function settle_said(p_user bigint, p_limit int) returns boolean language plpgsql as $$
declare
  v_is_out boolean;
  v_said bigint[];
begin
  -- The lock prevents suspending or restoring the person until this commits.
  select not is_active(suspended_at) into v_is_out from users where id = p_user for share;
  v_said := array(select id from comments where author_id = p_user and of_suspended <> v_is_out order by id limit p_limit);
  perform hold_comments(v_said);
  perform settle_comment(id, v_is_out) from unnest(v_said) id order by id;
  return cardinality(v_said) = p_limit;
end $$;

create or replace function settle_comment(p_comment bigint, p_is_out boolean) returns void language plpgsql as $$
begin
  update comments set of_suspended = p_is_out where id = p_comment and of_suspended <> p_is_out;
  if not found then return; end if;
  perform count_comment(p_comment, case when p_is_out then -1 else 1 end) from comments
  where id = p_comment and comment_is_open(deleted_at, hidden_at, false);
end $$;

-- On suspension and restoration: a few comments, the usual case, are settled at once.
create or replace function settle_said_of_user() returns trigger language plpgsql as $$
begin
  if settle_said(new.id, 200) then
    perform enqueue('settle-comments', json_build_object('userId', new.id), null, 'settle comments ' || new.id);
  end if;
  return null;
end $$;
