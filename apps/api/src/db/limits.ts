/** What the database itself ends, in milliseconds. They belong to the role: a pooler passes on nothing else. */
export const limits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}
