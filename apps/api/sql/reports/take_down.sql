create or replace view held_posts as select post_id from evidence_holds;

-- Content said to show a minor is hidden before anybody looks, and its files stay whatever its creator does; once.
-- What operators have looked at and cleared is not hidden again by a report alone.
-- `is_new`: nothing was held for this case before. `is_taken`: it was visible until now.
create or replace function take_down(p_case bigint, out is_new boolean, out is_taken boolean) language plpgsql as $$
declare
  v_case report_cases;
begin
  is_new := false;
  is_taken := false;
  select * into v_case from report_cases where id = p_case for no key update;
  if v_case.taken_down_at is not null or exists (select from evidence_texts where case_id = p_case) or exists (
    select from report_cases b where b.subject_type = v_case.subject_type and b.subject_id = v_case.subject_id
      and b.decision = 'dismiss' and b.taken_down_at is not null) then return; end if;
  is_new := true;
  is_taken := case v_case.subject_type
    when 'post' then exists (select from shown_posts where id = v_case.subject_id)
    when 'comment' then exists (select from shown_comments where id = v_case.subject_id)
    else exists (select from shown_profiles where id = v_case.subject_id) end;
  perform hold_files(v_case);
  if not is_taken then return; end if;
  if v_case.subject_type = 'post' then
    update posts set hidden_at = product_now() where id = v_case.subject_id;
  elsif v_case.subject_type = 'comment' then
    perform hide_comment(v_case.subject_id, true);
  else
    update profiles set hidden_at = product_now() where id = v_case.subject_id;
  end if;
  update report_cases set taken_down_at = product_now() where id = p_case;
end $$;
