-- Payments that need an operator. An event that failed three times will hardly succeed.
create or replace view waiting_work as
select 'held-deposit' as kind, d.id::text as id, d.changed_at as at, d.user_id, null::bigint as other_id,
  format('Asked for %s, %s', ledger.written_amount(d.amount_minor, d.currency), d.held_because) as what, null as about
from ledger.all_deposits d where d.status = 'held'
union all
select 'held-charge', c.id::text, c.changed_at, s.fan_id, s.creator_id,
  format('Asked for %s, %s', ledger.written_amount(c.amount_cents, 'USD'), c.failure), null
from all_charges c join all_subscriptions s on s.id = c.subscription_id where c.status = 'held'
union all
select 'failed-refund', o.id::text, o.changed_at, coalesce(d.user_id, s.fan_id), s.creator_id,
  format('%s %s%s: %s%s', ledger.written_amount(o.amount_cents - taken_of_refund(o), currency_of_order(o)),
    case when o.sent_back_ref is not null and o.failure is null then 'came back from the fan’s bank' else 'were not given back' end,
    case when taken_of_refund(o) > 0 then format(' (and %s by the bank)', ledger.written_amount(taken_of_refund(o), currency_of_order(o))) end,
    o.reason, ' (' || o.failure || ')'), null
from refund_orders o
left join ledger.all_deposits d on d.id = o.deposit_id
left join all_charges c on c.id = o.charge_id left join all_subscriptions s on s.id = c.subscription_id
where o.status = 'failed'
union all
select 'failed-payout', p.id::text, p.changed_at, p.creator_id, null,
  format('Payout %s of %s did not arrive: %s', p.id, ledger.written_amount(p.amount_cents, 'USD'), p.failure), null
from all_payouts p
where p.status = 'failed' and p.set_aside_at is null
  and not exists (select from all_payouts l where l.creator_id = p.creator_id and l.id > p.id and l.status <> 'failed')
union all
select 'waiting-payout', p.id::text, p.opened_at, p.creator_id, null,
  format('Payout %s of %s waits: %s', p.id, ledger.written_amount(p.amount_cents, 'USD'), p.failure), null
from all_payouts p where p.status = 'pending' and p.failure is not null
union all
select 'refused-account', r.creator_id::text, r.refused_at, r.creator_id, null,
  format('The payment provider refused a payout account (%s): %s', r.country, r.reason), null
from refused_accounts r where r.refused_at > product_now() - interval '30 days'
union all
select 'failed-event', e.event_id, e.received_at, null, null, format('%s of %s: %s', e.type, e.object_id, e.failure), null
from all_provider_events e where e.processed_at is null and e.attempt >= 3 and e.failure is not null
union all
select 'difference', b.id::text, b.at, coalesce(d.user_id, s.fan_id, o.creator_id), s.creator_id,
  format('%s of %s (%s): %s', replace(b.type, '_', ' '), ledger.written_amount(b.amount_minor, b.currency), coalesce(b.source, b.ref), b.detail), null
from provider_balance b
left join ledger.all_deposits d on d.provider = b.provider and d.provider_ref = b.payment_ref
left join all_charges c on c.payment_ref = b.payment_ref left join all_subscriptions s on s.id = c.subscription_id
left join all_payouts o on o.provider_ref = b.source
where b.state = 'differs'
union all
select 'fraud-warning', w.ref, w.at, coalesce(d.user_id, s.fan_id), s.creator_id,
  format('The card network calls the payment of %s a fraud', ledger.written_amount(coalesce(d.amount_minor, c.amount_cents), coalesce(d.currency, 'USD'))),
  coalesce('deposit ' || w.deposit_id, 'payment ' || w.charge_id)
from fraud_warnings w
left join ledger.all_deposits d on d.id = w.deposit_id
left join all_charges c on c.id = w.charge_id left join all_subscriptions s on s.id = c.subscription_id
where w.closed_at is null
union all
select 'missing-tax', t.payment_ref, t.noted_at, coalesce(d.user_id, s.fan_id), s.creator_id,
  format('No tax was computed for the payment of %s: %s', ledger.written_amount(coalesce(d.amount_minor, c.amount_cents), coalesce(d.currency, 'USD')),
    case when t.missing like '%location%' then 'where the fan lives is not known' else 'the computation failed' end),
  coalesce('deposit ' || d.id, 'payment ' || c.id)
from missing_taxes t
left join ledger.all_deposits d on d.provider = 'stripe' and d.provider_ref = t.payment_ref
left join all_charges c on c.payment_ref = t.payment_ref and c.paid_at is not null left join all_subscriptions s on s.id = c.subscription_id
where num_nonnulls(d.id, c.id) > 0
union all
select 'self-dealing', s.id::text, s.found_at, s.fan_id, s.creator_id,
  format('Paid %s to %s within 30 days; both have %s', ledger.written_amount(s.cents, 'USD'), c.name, s.shared), null
from self_dealings s join all_people c on c.id = s.creator_id where s.closed_at is null
union all
select 'kept-customer', k.ref, k.left_at, k.user_id, null,
  format('Customer %s of a deleted account was not deleted: %s', k.ref, k.erase_failure), null
from kept_customers k;

-- An operator paid a refund from the bank, except what the fan's bank had taken; if that was everything, nobody paid
-- anything. False if it did not fail.
create or replace function settle_refund_by_hand(p_order bigint) returns boolean language plpgsql as $$
declare
  v_order refund_orders;
  v_taken bigint;
begin
  select * into v_order from refund_orders where id = p_order and status = 'failed' for no key update;
  if not found then return false; end if;
  v_taken := taken_of_refund(v_order);
  update refund_orders set status = case v_taken when amount_cents then 'taken' else 'done' end, changed_at = product_now() where id = p_order;
  perform book_taken(v_order, v_taken, true) where v_taken > 0;
  perform ledger.book_refund_by_hand(p_order, currency_of_order(v_order), v_order.amount_cents - v_taken, is_in_suspense(v_order)
    or is_payment_in_suspense(v_order.payment_ref)) where v_order.amount_cents > v_taken;
  return true;
end $$;
