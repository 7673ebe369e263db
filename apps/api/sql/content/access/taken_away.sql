-- Since when buyers have lost a post for good: it was deleted, or operators hid it or its profile, or suspended its
-- creator, fourteen days ago, the time the creator has to appeal. Null: it is visible, or may come back.
create or replace function taken_away_at(p posts) returns timestamptz language sql stable
return coalesce(p.deleted_at, (
  select least(p.hidden_at, f.hidden_at, s.since)
  from all_profiles f left join all_suspensions s on s.creator_id = f.creator_id and s.until is null
  where f.id = p.profile_id and least(p.hidden_at, f.hidden_at, s.since) <= product_now() - interval '14 days'
));
