-- A line in the bell may lead to a conversation. Not validated: what is there already met a narrower rule.
alter table notifications drop constraint notifications_related_entity_type_check;
alter table notifications add constraint notifications_related_entity_type_check
  check (related_entity_type in ('Profile', 'Post', 'Subscription', 'Wallet', 'Payout', 'Verification', 'Thread')) not valid;
