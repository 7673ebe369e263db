-- What operators change of a tag that many posts have reaches these posts, and their profiles, in slices.

create table tag_changes (
  tag_id bigint primary key references tags,
  -- Whatever has the tag has this one instead; null where only its name changed, or whether it is seen.
  into_id bigint references tags,
  asked_at timestamptz not null,
  done int not null default 0,
  -- Counted by the first slice.
  total int,
  -- The newest come first; what is below has not changed yet.
  below_profile bigint not null default 9223372036854775807,
  below_post bigint not null default 9223372036854775807,
  check (into_id <> tag_id)
);
create index tag_changes_into on tag_changes (into_id) where into_id is not null;
