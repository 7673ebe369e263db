-- A deposit that an operator refunds: the money goes back the way it came. The demo's deposits are nobody's money.
create or replace function order_deposit_refund() returns trigger language plpgsql as $$
begin
  insert into public.refund_orders (deposit_id, provider, payment_ref, amount_cents, reason, next_attempt_at, opened_at, changed_at)
  values (new.id, new.provider, new.provider_ref, new.amount_minor, 'The deposit was refunded.',
    public.product_now(), public.product_now(), public.product_now())
  on conflict (deposit_id) do nothing;
  return null;
end $$;
