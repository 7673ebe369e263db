create or replace view held_posts as select post_id from evidence_holds;

-- Evidence is encrypted once nobody may see it any more: content that is only reported must stay readable.
create or replace view sealed_posts as
select h.post_id from evidence_holds h join posts p on p.id = h.post_id join profiles f on f.id = p.profile_id
where coalesce(p.hidden_at, p.deleted_at, f.hidden_at, f.deleted_at) is not null;

create or replace function portrait_is_shown(p_key uuid, p_profile bigint) returns boolean language sql stable
return exists (
  select from profiles f
  where f.id = p_profile and f.avatar_key = p_key and coalesce(f.hidden_at, f.deleted_at) is null
);

-- An account older than a week, without a report that operators dismissed or set aside: its report alone hides content.
create or replace function has_standing(p_reporter bigint) returns boolean language sql stable
return exists (
  select from all_people u where u.id = p_reporter and u.created_at < product_now() - interval '7 days'
) and not exists (
  select from reports r join report_cases c on c.id = r.case_id
  where r.reporter_id = p_reporter and (r.set_aside_at is not null or c.decision = 'dismiss')
);

create or replace function is_discredited(p_report reports) returns boolean language sql stable
return exists (
  select from reports r join report_cases c on c.id = r.case_id
  where r.reporter_id = p_report.reporter_id and (r.set_aside_at is not null or c.decision = 'dismiss')
) or exists (
  select from reports r join report_cases c on c.id = r.case_id
  where r.network_sha256 = p_report.network_sha256 and r.reason = 'minor' and (r.set_aside_at is not null or c.decision = 'dismiss')
);

-- Two reports of one thing from two networks and two people.
create or replace function is_second_sender(p_report reports) returns boolean language sql stable
return not is_discredited(p_report) and exists (
  select from reports r
  where r.case_id = p_report.case_id and r.reason = 'minor' and r.set_aside_at is null
    and r.network_sha256 <> p_report.network_sha256 and same_person(r.reporter_id, p_report.reporter_id) is not true
    and not is_discredited(r)
);

create or replace function is_marked(p_type text, p_subject bigint, p_profile bigint) returns boolean language sql stable
return exists (
  select from subject_marks m
  where (m.subject_type = p_type and m.subject_id = p_subject) or (m.subject_type = 'profile' and m.subject_id = p_profile)
);

create or replace function hides_at_once(p_report reports) returns boolean language sql stable
return has_standing(p_report.reporter_id) or is_second_sender(p_report);

-- Without reports that were set aside, nothing would have hidden this.
create or replace function is_hidden_without_cause(p_case report_cases) returns boolean language sql stable
return p_case.taken_down_at is not null and not is_marked(p_case.subject_type, p_case.subject_id, p_case.profile_id)
  and not exists (
    select from reports r where r.case_id = p_case.id and r.reason = 'minor' and r.set_aside_at is null and hides_at_once(r)
  );

-- Operators reviewed it and found nothing. Closing a case because its reporter was set aside doesn't count as a review.
create or replace function is_cleared(p_type text, p_subject bigint) returns boolean language sql stable
return exists (
  select from report_cases b
  where b.subject_type = p_type and b.subject_id = p_subject and b.decision = 'dismiss' and b.minor_at is not null
    and exists (select from reports r where r.case_id = b.id and r.set_aside_at is null)
);

-- The circuit breaker: so much is hidden and undecided that reports hide nothing more until operators have decided.
create or replace function takedowns_stopped(p_an_hour int, p_percent int) returns boolean language sql stable
return (
  select count(*) from report_cases
  where decision is null and taken_down_at > product_now() - interval '1 hour'
) >= p_an_hour or (
  select taken.count >= greatest(3, ceil((taken.count + (select count(*) from (select from shown_profiles limit 5000) s)) * p_percent / 100.0))
  from (
    select count(distinct profile_id) as count from report_cases
    where decision is null and taken_down_at > product_now() - interval '1 day' and subject_type not in ('comment', 'message')
  ) taken
);

-- True once an hour per kind.
create or replace function takedown_alarm_due(p_kind text) returns boolean language plpgsql as $$
begin
  insert into takedown_alarms as a (kind, told_at) values (p_kind, product_now())
  on conflict (kind) do update set told_at = product_now()
    where a.told_at < product_now() - interval '1 hour' or a.told_at > product_now() + interval '1 hour';
  return found;
end $$;

-- Content reported as showing a minor keeps its evidence, and is hidden at once if the report suffices. `is_new`:
-- nothing was held for this case before. `is_taken`: it was visible until now. `alarm`: operators must learn that it
-- stays visible ('waiting'), or that nothing more is hidden ('stopped').
create or replace function take_down(
  p_case bigint, p_report bigint, p_an_hour int, p_percent int, out is_new boolean, out is_taken boolean, out alarm text
) language plpgsql as $$
declare
  v_case report_cases;
  v_report reports;
  v_marked boolean;
  v_visible boolean;
begin
  is_taken := false;
  select * into strict v_case from report_cases where id = p_case for no key update;
  select * into strict v_report from reports where id = p_report;
  is_new := not exists (select from evidence_texts where case_id = p_case);
  if v_case.minor_at is null then update report_cases set minor_at = product_now() where id = p_case; end if;
  if is_new then perform hold_files(v_case); end if;
  if v_case.taken_down_at is not null then return; end if;
  v_visible := case v_case.subject_type
    when 'post' then exists (select from shown_posts where id = v_case.subject_id)
    when 'comment' then exists (select from shown_comments where id = v_case.subject_id)
    when 'message' then exists (select from all_reported_messages where id = v_case.subject_id and deleted_at is null)
    else exists (select from shown_profiles where id = v_case.subject_id) end;
  if not v_visible then return; end if;
  v_marked := is_marked(v_case.subject_type, v_case.subject_id, v_case.profile_id);
  if v_marked or (hides_at_once(v_report) and not is_cleared(v_case.subject_type, v_case.subject_id)) then
    -- One at a time, so that many reports at once can't pass the breaker together.
    perform pg_advisory_xact_lock(hashtextextended('take down', 0));
    if not takedowns_stopped(p_an_hour, p_percent) then
      is_taken := true;
    elsif takedown_alarm_due('stopped') then
      alarm := 'stopped';
    end if;
  elsif takedown_alarm_due('waiting') then
    alarm := 'waiting';
  end if;
  if not is_taken then return; end if;
  -- Again, for posts newer than the first report.
  perform hold_files(v_case);
  if v_case.subject_type = 'post' then
    update posts set hidden_at = product_now() where id = v_case.subject_id;
  elsif v_case.subject_type = 'comment' then
    perform hide_comment(v_case.subject_id, true);
  elsif v_case.subject_type = 'message' then
    perform take_message_out(v_case.subject_id, true);
  else
    update profiles set hidden_at = product_now() where id = v_case.subject_id;
  end if;
  update report_cases set taken_down_at = product_now() where id = p_case;
end $$;
