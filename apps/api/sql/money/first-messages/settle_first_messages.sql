-- Pays the coins of an answered first message to its creator, or gives them back if nobody can earn them any more. Null: nothing to
-- do, or another process does it.
create or replace function settle_first_message(p_id bigint) returns text language plpgsql as $$
declare
  h first_messages;
begin
  select * into h from first_messages where id = p_id and state = 'held' and due_at <= product_now() for no key update skip locked;
  if h.id is null then return null; end if;
  if h.answered_at is not null then
    update first_messages set state = 'paid', transfer_id = ledger.pay_hold(h.hold_id, h.creator_id, h.fee_bps), ended_at = product_now()
    where id = p_id;
    return 'paid';
  end if;
  perform ledger.return_hold(h.hold_id);
  update first_messages set state = 'returned', why = coalesce(why, 'expired'), ended_at = product_now() where id = p_id;
  return 'returned';
end $$;

-- Gives back at once what a fan has on hold, because the fan leaves or, also what was answered, because a bank takes back their money
-- (`disputed`): the coins are then there to be taken.
create or replace function return_first_messages(p_fan bigint, p_why text) returns void language plpgsql as $$
declare
  h first_messages;
begin
  for h in
    select * from first_messages where fan_id = p_fan and state = 'held' and (answered_at is null or p_why = 'disputed')
    order by id for no key update
  loop
    perform ledger.return_hold(h.hold_id);
    update first_messages set state = 'returned', why = p_why, ended_at = product_now() where id = h.id;
  end loop;
end $$;
