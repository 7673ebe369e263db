-- Why nothing may be charged for this agreement (any more); null if it may.
create or replace function why_top_up_ends(p_top top_ups) returns text language sql stable as $$
  select case
    when u.suspended_at is not null or u.deletes_at is not null or u.erased_at is not null then 'account'
    when w.frozen = 'operator' then 'frozen'
    when w.frozen is not null or has_open_dispute(p_top.user_id) then 'dispute'
    when c.card_ref is null then 'card'
    when make_date(c.exp_year, c.exp_month, 1) + interval '1 month' <= product_now() then 'expired'
    when r.enabled is not true or floor(p_top.hundredths * r.ratio) < p_top.coins then 'price'
  end
  from all_people u
  left join ledger.wallets w on w.user_id = u.id
  left join chargeable_cards c on c.user_id = u.id and c.provider = p_top.provider and c.card_ref = p_top.card_ref
  left join ledger.all_currencies r on r.currency = p_top.currency
  where u.id = p_top.user_id
$$;

-- How many were made, or may still be, within a span. A payment that failed took nothing.
create or replace function top_ups_within(p_user bigint, p_span interval) returns bigint language sql stable as $$
  select count(*) from top_up_deposits a join ledger.all_deposits d on d.id = a.deposit_id
  where a.user_id = p_user and d.opened_at > product_now() - p_span and d.status not in ('failed', 'expired')
$$;

-- Begins the top-up that a purchase asked for: opens its deposit, within all bounds, and says which card pays it. Nothing if none is
-- due, or one is under way. The lock on the agreement lets one begin at a time.
create or replace function begin_top_up(p_user bigint, p_provider text)
returns table (deposit_id bigint, coins bigint, amount_minor bigint, currency text) language plpgsql as $$
declare
  v_top top_ups;
  v_opened record;
  v_because text;
begin
  delete from top_up_asks a where a.user_id = p_user;
  select * into v_top from top_ups t where t.user_id = p_user and t.ended_at is null for no key update;
  if not found then return; end if;
  v_because := case when v_top.provider <> p_provider then 'card' else why_top_up_ends(v_top) end;
  if v_because is not null then
    perform end_top_up(p_user, v_because);
    return;
  end if;
  if not exists (select from ledger.wallets w where w.user_id = p_user and w.balance < v_top.below)
    or exists (select from top_up_deposits a join ledger.all_deposits d on d.id = a.deposit_id
      where a.user_id = p_user and d.status in ('pending', 'unknown', 'held'))
    or top_ups_within(p_user, span_of('day')) >= v_top.times_a_day
    or top_ups_within(p_user, span_of('month')) >= v_top.times_a_month then return; end if;
  select * into v_opened from ledger.open_deposit(p_user, v_top.currency, v_top.hundredths, p_provider, null);
  if v_opened.outcome <> 'opened' then return; end if;
  perform pay_with_saved_card(v_opened.deposit_id, v_top.card_ref);
  insert into top_up_deposits (deposit_id, top_up_id, user_id) values (v_opened.deposit_id, v_top.id, p_user);
  return query select v_opened.deposit_id, v_opened.coins, v_opened.amount_minor, v_top.currency;
end $$;
