-- What was decided about one's own content is told whatever somebody else does not want to hear of: a kind without a choice.
alter table notification_mutes add constraint notification_mutes_choice check (kind <> 'decision');

update mails set kind = 'decision'
where kind = 'report' and status = 'waiting' and sentence in ('takenDown', 'contentDecided', 'contentRestored');
