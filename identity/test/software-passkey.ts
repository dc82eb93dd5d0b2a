import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR of what an authenticator says: small numbers, bytes, text and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value as object)
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}

export interface Lies {
  origin?: string
  host?: string
  /** 1: present, 4: verified, 0x40: with a new key. */
  flags?: number
  counter?: number
}

/** A passkey in software, which can lie about everything but its key. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 1
  const authenticatorData = ({ host, flags = 0x05, counter: given }: Lies, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(given ?? counter++)
    return Buffer.concat([sha256(host ?? new URL(origin).hostname), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    make(challenge: string, lies: Lies = {}) {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const authData = authenticatorData({ flags: 0x45, ...lies }, attested)
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: cbor({ fmt: 'none', attStmt: {}, authData }).toString('base64url'),
        transports: ['internal'],
      })
    },
    use(challenge: string, lies: Lies = {}) {
      const authData = authenticatorData(lies)
      const json = clientData('webauthn.get', challenge, lies)
      return credential({
        clientDataJSON: json.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(json)]), privateKey).toString('base64url'),
      })
    },
  }
}

/** The challenge that a page asks the browser to sign. */
export function challengeIn(page: string): string {
  const options = (/data-options="([^"]*)"/.exec(page)?.[1] ?? '{}').replaceAll('&#34;', '"').replaceAll('&quot;', '"')
  return (JSON.parse(options) as { challenge: string }).challenge
}
