-- A deposit that no fan waits for is paid with this card. In the transaction that opens it.
create or replace function pay_with_saved_card(p_deposit bigint, p_card text) returns void language sql as $$
  insert into card_payments (deposit_id, customer_ref, card_ref, started_at)
  select p_deposit, s.customer_ref, s.card_ref, product_now() from saved_cards s where s.card_ref = p_card
$$;
