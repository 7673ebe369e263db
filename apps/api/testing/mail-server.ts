import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Refusal extends Error {
  responseCode: number
}
export const refusal = (responseCode: number, message: string): Refusal =>
  Object.assign(new Error(message), { responseCode })

/** A real mail server on loopback that keeps what it is sent, and refuses or hangs up as a test says. */
export async function startMailServer() {
  const emails: (Email & { from_: string; to_: string; headersOf: Record<string, string> })[] = []
  const behaviour: {
    rcpt: (address: string) => Error | undefined
    data: () => Error | undefined
    hangUpAfterData: boolean
  } = { rcpt: () => undefined, data: () => undefined, hangUpAfterData: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(behaviour.rcpt(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const problem = behaviour.data()
        if (problem) return done(problem)
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          emails.push({
            ...email,
            from_: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to_: session.envelope.rcptTo[0]?.address ?? '',
            headersOf: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
          })
          if (behaviour.hangUpAfterData) for (const connection of server.connections) connection.close()
          else done()
        }, done)
      })
    },
  })
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return {
    emails,
    behaviour,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Fans <news@fans.test>' },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
