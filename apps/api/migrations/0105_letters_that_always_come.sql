-- Whoever sits at somebody's account cannot keep from them that they do.
delete from notification_mutes where channel = 'mail' and kind in ('sign-in', 'account');
alter table notification_mutes add constraint always_written check (channel <> 'mail' or kind not in ('sign-in', 'account'));
