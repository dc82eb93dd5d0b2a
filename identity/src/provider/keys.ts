import { createCipheriv, createDecipheriv, generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'
import type { Db, Queries } from '../database/database.ts'
import { type Settings, SettingsError } from '../settings.ts'

/** The app sends an ID token up to 30 days old as the hint of a logout, so its key must still be known then. */
const KEPT_DAYS = 31
const ROTATED_AFTER_DAYS = 90
const DAY_MS = 86_400_000

interface StoredKey {
  kid: string
  sealed: Buffer
  created_at: Date
}

/** All published keys, the one that signs first. Makes one if there is none or the newest is old. */
export async function signingKeys(db: Db, settings: Settings): Promise<JWK[]> {
  const stored = await readKeys(db)
  const [newest] = stored
  if (!newest || Date.now() - newest.created_at.getTime() > ROTATED_AFTER_DAYS * DAY_MS) {
    await makeKeyIfOld(db, settings)
    return signingKeys(db, settings)
  }
  const leadMs = settings.keyLeadSeconds * 1000
  // guard: door: a new key is published before it signs -> const signing = newest
  const signing = stored.find((key) => Date.now() - key.created_at.getTime() >= leadMs) ?? stored.at(-1) ?? newest
  const replacedAt = signing.created_at.getTime() + leadMs
  const keepsFormer = Date.now() - replacedAt < KEPT_DAYS * DAY_MS
  const others = stored.filter((key) => key !== signing && (key.created_at > signing.created_at || keepsFormer))
  return [signing, ...others].map((key) => ({ ...openKey(key, settings), kid: key.kid, alg: 'RS256', use: 'sig' }))
}

const readKeys = async (db: Db) =>
  (await db.query<StoredKey>('select kid, sealed, created_at from signing_key order by created_at desc')).rows

/** Two processes that start at once make one key. */
async function makeKeyIfOld(db: Db, settings: Settings): Promise<void> {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('lock table signing_key in exclusive mode')
    const { rowCount } = await client.query(
      'select from signing_key where created_at > now() - make_interval(days => $1)',
      [ROTATED_AFTER_DAYS],
    )
    if (rowCount === 0) await addKey(client, settings)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** It signs once it has been published long enough. */
export async function addKey(db: Queries, settings: Settings): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const sealed = seal(JSON.stringify(privateKey.export({ format: 'jwk' })), settings)
  await db.query('insert into signing_key (kid, sealed) values ($1, $2)', [randomUUID(), sealed])
}

const PURPOSE = 'signing keys'
const NONCE_BYTES = 12
const TAG_BYTES = 16

function seal(text: string, settings: Settings): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', settings.keysFor(PURPOSE)[0], nonce)
  // guard: door: signing keys are sealed -> const sealed = Buffer.from(text)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function openKey({ sealed }: StoredKey, settings: Settings): object {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  for (const key of settings.keysFor(PURPOSE)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag)
      const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
      return JSON.parse(text.toString()) as object
    } catch {
      // Sealed with another secret.
    }
  }
  throw new SettingsError('ID_SECRET does not open the signing keys: add the former secret to FORMER_ID_SECRETS.')
}
