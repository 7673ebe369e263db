-- The list of what a fan has bought, newest first.
create index message_purchases_of_fan on message_purchases (fan_id, id desc) where revoked_at is null;
