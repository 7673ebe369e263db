-- Requests that a second operator decides.

-- Actions that a second operator must approve. If there's no other operator, they run after a day unless withdrawn.
create table operator_requests (
  id bigint generated always as identity primary key,
  act text not null,
  subject_type text not null,
  subject_id text not null,
  summary text not null check (length(summary) between 1 and 1000),
  payload jsonb not null,
  -- The people whose money or rights are concerned; none of them decides.
  concerned bigint[] not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null default product_now(),
  done_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn', 'failed')),
  decided_by bigint references users,
  decided_at timestamptz,
  because text check (length(because) between 1 and 500),
  check ((state = 'waiting') = (decided_at is null)),
  constraint operator_requests_check1 check (state <> 'done' or decided_by <> asked_by or decided_by is null and done_at is not
    null and decided_at >= done_at),
  constraint operator_requests_check2 check (state <> 'done' or decided_by is null or not (decided_by = any (concerned)))
);
create unique index operator_requests_one_waiting on operator_requests (act, subject_type, subject_id) where state = 'waiting';
create index operator_requests_waiting on operator_requests (done_at, id) where state = 'waiting';
create index operator_requests_asker on operator_requests (asked_by, id desc);
create index operator_requests_decider on operator_requests (decided_by, id desc);

create trigger decided_once before delete or update on operator_requests for each row execute function refuse_second_decision();
