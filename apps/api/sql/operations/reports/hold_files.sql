-- Comments and messages have no files. A character has its portrait and those of its posts.
create or replace function hold_files(p_case report_cases) returns void language plpgsql as $$
begin
  if p_case.subject_type in ('comment', 'message') then return; end if;
  insert into evidence_holds (post_id, case_id, held_at)
  select p.id, p_case.id, product_now() from posts p
  where case p_case.subject_type when 'post' then p.id = p_case.subject_id else p.profile_id = p_case.subject_id end
  order by p.id on conflict do nothing;
  insert into held_portraits (key, case_id, profile_id, held_at)
  select f.avatar_key, p_case.id, f.id, product_now() from profiles f
  where p_case.subject_type = 'profile' and f.id = p_case.subject_id and f.avatar_key is not null
  on conflict do nothing;
  perform enqueue('settle-evidence', '{}', null, 'settle-evidence');
end $$;

-- Files kept for this case may be deleted again, and are if the creator deleted them.
create or replace function let_evidence_go(p_case bigint) returns void language plpgsql as $$
declare
  v_case report_cases;
begin
  select * into v_case from report_cases where id = p_case;
  delete from evidence_holds where case_id = p_case;
  delete from evidence_texts where case_id = p_case;
  update held_portraits set let_go = true where case_id = p_case;
  if v_case.subject_type in ('comment', 'message') then return; end if;
  perform enqueue('free-media', case v_case.subject_type
    when 'post' then json_build_object('postId', v_case.subject_id) else json_build_object('profileId', v_case.subject_id) end);
  perform enqueue('settle-evidence', '{}', null, 'settle-evidence');
end $$;
