-- Tells a creator that a character's content was hidden: one line an hour in the bell; by email the first at once, and
-- later ones added to an email that is still waiting.
create or replace function tell_taken_down(p_case bigint, p_title text) returns void language plpgsql as $$
declare
  v_case report_cases;
  v_params jsonb;
  v_others bigint;
begin
  select * into strict v_case from report_cases where id = p_case;
  -- Serialized per character, so that nothing is counted twice or missed.
  perform pg_advisory_xact_lock(hashtextextended('taken down', v_case.profile_id));
  select count(*) - 1 into v_others from report_cases
  where profile_id = v_case.profile_id and subject_type not in ('comment', 'message') and taken_down_at >= date_trunc('hour', product_now());
  v_params := jsonb_build_object('subject', v_case.subject_type, 'title', p_title, 'others', v_others);
  perform write_gathered_notice(v_case.creator_id, 'decision', 'takenDown', 'Profile', v_case.profile_id, v_params, null);
  update mails set params = jsonb_set(params, '{others}', to_jsonb((params ->> 'others')::int + 1))
  where user_id = v_case.creator_id and sentence = 'takenDown' and about_id = v_case.profile_id and status = 'waiting'
    and attempts = 0 and params ? 'others';
  if found then return; end if;
  perform ask_mail(v_case.creator_id, 'decision', 'takenDown', v_params || '{"others": 0}', v_case.profile_id, false);
  if v_others = 0 then return; end if;
  update mails set next_attempt_at = greatest(next_attempt_at, now() + interval '1 hour')
  where user_id = v_case.creator_id and sentence = 'takenDown' and about_id = v_case.profile_id and status = 'waiting' and attempts = 0;
end $$;
