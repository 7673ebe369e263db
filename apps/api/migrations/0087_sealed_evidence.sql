-- What is held as evidence lies encrypted: its files in the store, and what was written there when it was reported.

-- Since when the files of this lie under their sealed names alone.
alter table media add column sealed_at timestamptz;
create index media_sealed on media (id) where sealed_at is not null;

-- Two cases may hold one post: it is let go when both have.
alter table evidence_holds drop constraint evidence_holds_pkey;
alter table evidence_holds add primary key (case_id, post_id);
drop index evidence_holds_case;
create index evidence_holds_post on evidence_holds (post_id);

-- Portraits of characters, by the key of their file: no change and no deletion takes them away.
create table held_portraits (
  key uuid not null,
  case_id bigint not null references report_cases,
  profile_id bigint not null references profiles,
  held_at timestamptz not null,
  sealed_at timestamptz,
  let_go boolean not null default false,
  primary key (case_id, key)
);
create index held_portraits_key on held_portraits (key);
create index held_portraits_profile on held_portraits (profile_id);

create table evidence_texts (
  case_id bigint primary key references report_cases,
  sealed bytea not null
);

insert into held_portraits (key, case_id, profile_id, held_at)
select f.avatar_key, c.id, f.id, h.held_at
from report_cases c join profiles f on f.id = c.profile_id
join lateral (select min(held_at) as held_at from evidence_holds where case_id = c.id) h on h.held_at is not null
where c.subject_type = 'profile' and f.avatar_key is not null and f.deleted_at is null;
