-- The counter shown beside a profile includes what is not folded into it yet.
create index follow_deltas_profile on follow_deltas (profile_id) include (followers);
