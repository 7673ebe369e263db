/** Payments that count as nothing and go back: what banks and people at the provider do with them. */
export { disputeReturned, findReturned, returnedAlready } from './refunds.queries.ts'
