import { createServer } from 'node:net'

/** A mail server on loopback that keeps what it is sent. */
export async function openMailbox() {
  const emails: string[] = []
  const server = createServer((socket) => {
    let email: string | undefined
    let rest = ''
    const answer = (line: string) => socket.write(`${line}\r\n`)
    function hear(line: string) {
      if (email === undefined) {
        if (line === 'DATA') email = ''
        answer(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 yes')
      } else if (line === '.') {
        emails.push(readable(email))
        email = undefined
        answer('250 kept')
      } else email += `${line}\r\n`
    }
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
    answer('220 here')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    emails,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Fans <news@fans.test>' },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** Lines that were broken for the way are whole again. */
const readable = (email: string) => email.replaceAll('=\r\n', '').replaceAll('=3D', '=')
