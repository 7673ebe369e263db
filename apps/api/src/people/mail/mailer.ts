import { isOwnMachine } from '../../platform/config/own-machine.ts'
import { isPermanentRefusal } from './suppression.ts'

/** An email ready to send. */
export interface Envelope {
  to: string
  /** The return address for bounces; without one, the sender's. */
  returnTo?: string
  /** The reply address; without one, the sender's. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /** The same for each try, so that an email that arrives twice is shown once. */
  messageId: string
  /** RFC 8058: one-click unsubscribe in the mail program. */
  unsubscribeUrl?: string
}

type MailOutcome =
  | { status: 'sent' }
  /** Not sent: it can be read in the console. */
  | { status: 'kept' }
  /** Permanent. `isAddress`: nothing will ever arrive there. */
  | { status: 'refused'; reason: string; isAddress: boolean }
  /** Temporary. */
  | { status: 'failed'; reason: string }

export interface Mailer {
  readonly name: 'smtp' | 'outbox'
  send(envelope: Envelope): Promise<MailOutcome>
  close(): void
}

/** Without a mail server nothing is sent; operators read emails in the console. */
export const createOutbox = (): Mailer => ({
  name: 'outbox',
  send: async () => ({ status: 'kept' }),
  close: () => undefined,
})

/** An eavesdropper could strip the offer of encryption and read the password. */
const leaksPassword = (url: string) => {
  const { protocol, username } = new URL(url)
  return protocol === 'smtp:' && username !== '' && !isOwnMachine(url)
}

/** `timeout` limits an email as a whole; the library's timeouts start again with each byte. */
export async function createSmtpMailer(
  { url, from }: { url: string; from: string },
  timeout = 150_000,
): Promise<Mailer> {
  const { default: nodemailer } = await import('nodemailer')
  const open = () =>
    nodemailer.createTransport({
      url,
      requireTLS: leaksPassword(url),
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  let transport = open()

  /** Closes a hanging connection, and with it the others to that server; their emails are retried. */
  async function inTime<T>(sending: Promise<T>): Promise<T> {
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    const used = transport
    const timer = setTimeout(() => {
      reject(new Error('the mail server did not come to an end in time'))
      used.close()
      if (used === transport) transport = open()
    }, timeout)
    try {
      return await Promise.race([sending, tooLong])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    name: 'smtp',
    async send({ to, returnTo, replyTo, subject, html, text, messageId, unsubscribeUrl }) {
      try {
        const sending = transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(returnTo && { envelope: { from: returnTo, to } }),
          replyTo: replyTo && { name: '', address: replyTo },
          subject,
          html,
          text,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        await inTime(sending)
        return { status: 'sent' }
      } catch (error) {
        return outcomeOfError(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Only an answer about this address or this email is permanent; one about our login, sender or connection isn't. */
function outcomeOfError({ message, command, response, responseCode = 0 }: SmtpError): MailOutcome {
  const reason = (response ?? message).slice(0, 500)
  const isForGood = responseCode >= 500 && responseCode < 600
  if (isForGood && command === 'RCPT TO') return { status: 'refused', reason, isAddress: isPermanentRefusal(reason) }
  if (isForGood && command === 'DATA') return { status: 'refused', reason, isAddress: false }
  return { status: 'failed', reason }
}
