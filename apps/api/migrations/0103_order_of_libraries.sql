-- A library is read in the order in which it was kept, however much somebody has.
create index entitlements_newest on ledger.entitlements (user_id, bought_at desc, post_id) where revoked_at is null;
create index bookmarks_of_list on bookmarks (list_id, created_at desc, post_id);
drop index bookmarks_list;
