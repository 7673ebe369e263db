-- Since when whoever bought a post has lost it for good: it was deleted, or operators have kept it or its profile out of sight for
-- a fortnight, in which its creator may object. Null: it is there, or may come back.
create or replace function taken_away_at(p posts) returns timestamptz language sql stable
return coalesce(p.deleted_at, (
  select least(p.hidden_at, f.hidden_at) from profiles f
  where f.id = p.profile_id and least(p.hidden_at, f.hidden_at) <= product_now() - interval '14 days'
));
