-- The console counts what is new in a month: ranges of pages tell where to look, and cost an insert nothing.

create index users_since on users using brin (created_at) with (autosummarize = on);
create index posts_since on posts using brin (created_at) with (autosummarize = on);
create index subscriptions_since on subscriptions using brin (anchor_at) with (autosummarize = on);
