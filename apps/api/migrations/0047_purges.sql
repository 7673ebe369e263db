-- Posts that are hidden or locked, profiles that are hidden, people who are suspended or leave.
create trigger purge_post after update of hidden_at, access_type on posts for each row
  when (old.hidden_at is null and new.hidden_at is not null or old.access_type = 0 and new.access_type <> 0)
  execute function purge_caches('postId');

create trigger purge_profile after update of hidden_at on profiles for each row
  when (old.hidden_at is null and new.hidden_at is not null)
  execute function purge_caches('profileId');

create trigger purge_person after update of suspended_at, deletes_at on users for each row
  when (old.suspended_at is null and new.suspended_at is not null or old.deletes_at is null and new.deletes_at is not null)
  execute function purge_caches('creatorId');
