/** Payments that count as nothing and are refunded: disputes and outside refunds of them. */
export { disputeReturned, findReturned, returnedAlready } from './refunds.queries.ts'
