-- Called when all coins of a sale were refunded or charged back.
create or replace function revoke_message_purchase(p_transfer bigint) returns void language sql as $$
  update message_purchases set revoked_at = product_now() where transfer_id = p_transfer and revoked_at is null
$$;
