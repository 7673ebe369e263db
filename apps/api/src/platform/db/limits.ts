/** Timeouts that the database enforces, in milliseconds. They are set on the role, because a pooler passes on nothing else. */
export const limits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}
