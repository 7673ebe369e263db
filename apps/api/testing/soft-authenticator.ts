import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

// The few shapes of CBOR that an attestation needs.
const head = (kind: number, size: number) =>
  size < 24
    ? Buffer.from([(kind << 5) | size])
    : size < 256
      ? Buffer.from([(kind << 5) | 24, size])
      : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const word = (said: string) => Buffer.concat([head(3, said.length), Buffer.from(said)])
const whole = (value: number) => (value < 0 ? head(1, -value - 1) : head(0, value))
const map = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs])

export interface Wrong {
  origin?: string
  host?: string
  /** Whether it saw its person. */
  isSeen?: boolean
  counter?: number
}

/** An authenticator made of software: what it signs is real, and it can be told to lie. */
export function softAuthenticator({ origin, host }: { origin: string; host: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  function data(wrong: Wrong, attested?: Buffer) {
    counter = wrong.counter ?? counter + 1
    const flags = 1 | (wrong.isSeen === false ? 0 : 4) | (attested ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(wrong.host ?? host), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const client = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }))
  const answer = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create({ challenge }: { challenge: string }, wrong: Wrong = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [pointX, pointY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
      const pairs = [whole(1), whole(2), whole(3), whole(-7), whole(-1), whole(1), whole(-2), bytes(pointX)]
      const cose = map(...pairs, whole(-3), bytes(pointY))
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const attestation = map(
        word('fmt'),
        word('none'),
        word('attStmt'),
        map(),
        word('authData'),
        bytes(data(wrong, attested)),
      )
      return answer({
        clientDataJSON: text(client('webauthn.create', challenge, wrong)),
        attestationObject: text(attestation),
        transports: ['internal'],
      })
    },
    get({ challenge }: { challenge: string }, wrong: Wrong = {}) {
      const [said, authenticatorData] = [client('webauthn.get', challenge, wrong), data(wrong)]
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash(said)]), privateKey)
      return answer({
        clientDataJSON: text(said),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      })
    },
  }
}
