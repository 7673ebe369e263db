/** The API's answer to a request that it refuses. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: StripeError }
  constructor(status: number, error: StripeError) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

interface StripeError {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

export const refuse = (code: string | undefined, message: string, param?: string, status = 400) =>
  new Refusal(status, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) })

export const notThere = (what: string, id: string, param: string, isOfOtherMode = false) =>
  refuse(
    'resource_missing',
    isOfOtherMode
      ? `No such ${what}: '${id}'; a similar object exists in live mode, but a test mode key was used to make this request.`
      : `No such ${what}: '${id}'`,
    param,
    404,
  )
