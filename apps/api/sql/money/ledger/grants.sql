-- Applied last: the application may call these functions of the ledger, and no others.

revoke all on all functions in schema ledger from public;

grant execute on function
  ledger.is_sale, ledger.is_fee, ledger.is_return, ledger.moves_earnings, ledger.is_coin_sale, ledger.is_coin_fee,
  ledger.is_coin_refund, ledger.is_hold, ledger.ends_hold, ledger.sale_of, ledger.is_viewing, ledger.is_refund, ledger.is_fee_refund, ledger.is_payment,
  ledger.is_payment_refund, ledger.is_dispute, ledger.is_dispute_won, ledger.is_of_bank, ledger.is_of_deposit,
  ledger.is_of_charge, ledger.is_charge_dispute, ledger.changes_access, ledger.takes_deposit, ledger.is_suspense,
  ledger.is_payout_step, ledger.fee_of, ledger.refund_of, ledger.undone_by, ledger.source_of, ledger.wallet_kind,
  ledger.account, ledger.may_hold, ledger.usd_micros, ledger.share, ledger.written_amount,
  ledger.open_deposit, ledger.settle_deposit, ledger.close_deposit, ledger.refund_deposit,
  ledger.credit_held, ledger.unspent_of, ledger.dispute_deposit, ledger.close_dispute, ledger.settle_provider, ledger.held_by_provider,
  ledger.book_provider_fee, ledger.book_provider_exchange, ledger.book_provider_movement,
  ledger.booked_movement, ledger.correct_provider_movement, ledger.correct_provider_fee,
  ledger.book_refund_by_hand, ledger.book_refund_taken, ledger.book_returned_dispute,
  ledger.freeze_wallet, ledger.expire_coins, ledger.set_currency_ratio,
  ledger.spend_batch, ledger.keep_post, ledger.start_viewing, ledger.consume, ledger.lock_unseen, ledger.refund_purchase,
  ledger.return_hold, ledger.pay_hold,
  ledger.roll_up_earnings, ledger.prune_hourly_earnings, ledger.profile_earnings_by_day, ledger.returned_of_sales, ledger.earned_in_all,
  ledger.earnings_by_hour, ledger.source_earnings_by_day, ledger.given_in_all,
  ledger.post_subscription_charge, ledger.refund_charge, ledger.dispute_charge, ledger.hold_charge, ledger.win_charge_dispute,
  ledger.payable, ledger.reserve_payout, ledger.finish_payout,
  ledger.seal, ledger.broken_seals, ledger.record_check, ledger.prove
to fanlight_app;
