-- Chargebacks get documents in the series of receipts: a correction when a bank takes money back, a reversal when it returns it.
alter table receipts
  -- Of a correction or reversal: the posting that it stands for.
  add column transfer_id bigint unique references ledger.transfers,
  -- Of a reversal: the correction that it takes back.
  add column reverses bigint unique references receipts;
alter table receipts drop constraint receipts_check1;
alter table receipts
  add constraint receipts_one_cause check ((credits is null) = (num_nonnulls(refund_id, transfer_id) = 0)
    and num_nonnulls(refund_id, transfer_id) <= 1),
  add constraint receipts_reverse_by_transfer check (reverses is null or transfer_id is not null);

create constraint trigger correction after insert on ledger.transfers deferrable initially deferred for each row
  when (new.asset <> 'FC' and new.leg & 7 = 0 and new.code in ('chargeback', 'dispute_won', 'charge_dispute', 'charge_dispute_won'))
  execute function issue_correction();

-- Chargebacks up to this transfer have no documents, and get none.
alter table receipt_counter add column corrected_after bigint not null default 0;
update receipt_counter set corrected_after = (select coalesce(max(id), 0) from ledger.transfers);
