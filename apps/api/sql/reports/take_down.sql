create or replace view held_posts as select post_id from evidence_holds;

-- What is said to concern a minor is out of sight before anybody has looked, and its files stay whatever its creator does; once.
-- What operators have looked at and found in order before is not taken away again by a report alone.
create or replace function take_down(p_case bigint) returns boolean language plpgsql as $$
declare
  v_case report_cases;
begin
  select * into v_case from report_cases where id = p_case for no key update;
  if v_case.taken_down_at is not null or exists (
    select from report_cases b where b.subject_type = v_case.subject_type and b.subject_id = v_case.subject_id
      and b.decision = 'dismiss' and b.taken_down_at is not null) then return false; end if;
  insert into evidence_holds (post_id, case_id, held_at)
  select p.id, p_case, product_now() from posts p
  where case v_case.subject_type when 'post' then p.id = v_case.subject_id else p.profile_id = v_case.subject_id end
  order by p.id on conflict do nothing;
  if v_case.subject_type = 'post' then
    if not exists (select from shown_posts where id = v_case.subject_id) then return false; end if;
    update posts set hidden_at = product_now() where id = v_case.subject_id;
  else
    if not exists (select from shown_profiles where id = v_case.subject_id) then return false; end if;
    update profiles set hidden_at = product_now() where id = v_case.subject_id;
  end if;
  update report_cases set taken_down_at = product_now() where id = p_case;
  return true;
end $$;
