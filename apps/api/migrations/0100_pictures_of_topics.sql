-- Posts whose pictures may stand for a tag; chosen by the routine that counts, and looked at again whenever they are shown.
alter table tags add column pictured bigint[] not null default '{}';
update tags set counted_at = '-infinity';
