import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const DAY_MS = 86_400_000

/** A self-signed certificate for localhost that expires after some days, or already has. It is its own authority. */
export function certificate({ days, name = 'localhost' }: { days: number; name?: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const end = Date.now() + days * DAY_MS
  const signed = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    commonName(name),
    sequence(time(Math.min(Date.now(), end) - DAY_MS), time(end)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(subjectAltName, tagged(0x04, sequence(tagged(0x82, Buffer.from(name))))))),
  )
  const signature = sign('sha256', signed, privateKey)
  const der = sequence(signed, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const cert = `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** A DER value: type, length, content. */
function tagged(type: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([type, ...size]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
const integer = (content: Buffer) => tagged(0x02, content)
const time = (at: number) => tagged(0x18, Buffer.from(new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
const ecdsaWithSha256 = sequence(tagged(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
const subjectAltName = tagged(0x06, Buffer.from('551d11', 'hex'))
const commonName = (name: string) =>
  sequence(tagged(0x31, sequence(tagged(0x06, Buffer.from('550403', 'hex')), tagged(0x0c, Buffer.from(name)))))
