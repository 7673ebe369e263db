-- Since when whoever bought a post has lost it for good: it was deleted, or for a fortnight, in which its creator may object, operators
-- have kept it or its profile out of sight, or its creator suspended. Null: it is there, or may come back.
create or replace function taken_away_at(p posts) returns timestamptz language sql stable
return coalesce(p.deleted_at, (
  select least(p.hidden_at, f.hidden_at, s.since)
  from profiles f left join suspensions s on s.creator_id = f.creator_id and s.until is null
  where f.id = p.profile_id and least(p.hidden_at, f.hidden_at, s.since) <= product_now() - interval '14 days'
));
