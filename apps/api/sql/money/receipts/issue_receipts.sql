-- Receipts are issued at the end of the transaction that takes the money: no payment without one, and no gap in the numbers.
-- Dated when the money was taken; the clock may be ahead, as while the demo lives through its past.

create or replace function next_receipt_number() returns bigint language sql security definer set search_path = public, pg_temp as $$
  update receipt_counter set last = last + 1 returning last
$$;

-- The tax included in a price.
create or replace function tax_within(p_amount bigint, p_bps int) returns bigint language sql immutable parallel safe
return round(p_amount::numeric * p_bps / (10000 + p_bps))::bigint;

-- The tax in a payment: the provider's, even if it couldn't compute it, otherwise at our rate.
create or replace function tax_of_payment(p_payment_ref text, p_amount bigint, p_bps int, out bps int, out minor bigint)
language sql stable set search_path = public, pg_temp as $$
  select case when x.payment_ref is null then p_bps else 0 end,
    coalesce(ledger.share(x.tax_minor, 0, p_amount, x.paid_minor), tax_within(p_amount, p_bps))
  from (select) one left join payment_taxes x on x.payment_ref = p_payment_ref
$$;

create or replace function issue_deposit_receipt() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from receipts where deposit_id = new.id) then return null; end if;
  insert into receipts (number, user_id, deposit_id, issued_at, currency, digits, amount_minor, tax_bps, tax_minor, seller_name,
    seller_address, seller_tax_id, buyer_name, buyer_email, payment_ref, coins, country)
  select next_receipt_number(), u.id, d.id, new.changed_at, d.currency, r.minor_digits, d.amount_minor, t.bps,
    t.minor, o.seller_name, o.seller_address, o.seller_tax_id, u.name, u.email, d.provider_ref, d.coins,
    (select k.country from person_countries k where k.user_id = u.id)
  from ledger.all_deposits d join all_people u on u.id = d.user_id join ledger.all_currencies r on r.currency = d.currency
  cross join product_settings o cross join lateral tax_of_payment(d.provider_ref, d.amount_minor, o.tax_bps) t
  where d.id = new.id;
  return null;
end $$;

create or replace function issue_charge_receipt() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from receipts where charge_id = new.id) then return null; end if;
  insert into receipts (number, user_id, charge_id, issued_at, currency, digits, amount_minor, tax_bps, tax_minor, seller_name,
    seller_address, seller_tax_id, buyer_name, buyer_email, payment_ref, profile_name, creator_name, period_start, period_end,
    country)
  select next_receipt_number(), u.id, c.id, new.paid_at, 'USD', 2, c.amount_cents, t.bps, t.minor,
    o.seller_name, o.seller_address, o.seller_tax_id, u.name, u.email, c.payment_ref, p.name, m.name, c.period_start, c.period_end,
    (select k.country from person_countries k where k.user_id = u.id)
  from all_charges c join all_subscriptions s on s.id = c.subscription_id join all_people u on u.id = s.fan_id
  join all_profiles p on p.id = s.profile_id join all_people m on m.id = s.creator_id
  cross join product_settings o cross join lateral tax_of_payment(c.payment_ref, c.amount_cents, o.tax_bps) t
  where c.id = new.id;
  return null;
end $$;

-- Seller, tax and buyer as on the receipt. Payments from before receipts existed have none, nor a credit note.
create or replace function issue_credit_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sale record;
  v_receipt receipts;
begin
  select t.code, t.ref into strict v_sale from ledger.all_transfers t where t.id = new.transfer_id;
  if ledger.is_of_deposit(v_sale.code) then
    select * into v_receipt from receipts where deposit_id = v_sale.ref and credits is null;
  elsif ledger.is_of_charge(v_sale.code) then
    select * into v_receipt from receipts where charge_id = v_sale.ref and credits is null;
  end if;
  if v_receipt.number is null or exists (select from receipts where refund_id = new.id) then return null; end if;
  v_receipt := part_of_receipt(v_receipt, new.amount);
  v_receipt.number := next_receipt_number();
  v_receipt.refund_id := new.id;
  v_receipt.reason := new.reason;
  v_receipt.issued_at := new.at;
  insert into receipts select v_receipt.*;
  return null;
end $$;
