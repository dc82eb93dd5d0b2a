import { createHmac } from 'node:crypto'
import { productName } from '@app/contract/product'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Account } from '../account/accounts.ts'
import type { Db } from '../database/database.ts'
import type { Settings } from '../settings.ts'

interface StoredPasskey {
  id: string
  account_id: string
  public_key: Buffer
  counter: string
  made_in: string
  created_at: Date
  used_at: Date | null
  transports: AuthenticatorTransport[]
}

/** What the script put into the form. Null if it is not JSON. */
export function credentialIn(form: URLSearchParams): unknown {
  try {
    return JSON.parse(form.get('credential') || 'null')
  } catch {
    return null
  }
}

/** The form of every id of a passkey. PostgreSQL would fail on others. */
const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]+$/.test(id)

/** Loaded when the first passkey is made or used, because it takes 24 MB and half a second. */
const library = () => import('@simplewebauthn/server')

const ASK_TIMEOUT_MS = 300_000

export type Passkeys = ReturnType<typeof openPasskeys>

export function openPasskeys(db: Db, settings: Settings) {
  const { hostname, origin } = settings.issuer
  const [key] = settings.keysFor('passkeys')
  const expected = {
    expectedOrigin: origin,
    expectedRPID: hostname,
    // guard: door: a passkey verifies the person -> requireUserVerification: false,
    requireUserVerification: true,
  }
  /** Belongs to one sign-in and one purpose. It ends with the sign-in, so nothing needs to be stored. */
  const challengeOf = (uid: string, purpose: 'use' | 'make') =>
    createHmac('sha256', key).update(`${purpose} ${uid}`).digest()

  const ofAccount = async (accountId: string): Promise<StoredPasskey[]> =>
    (await db.query<StoredPasskey>('select * from passkey where account_id = $1 order by created_at', [accountId])).rows

  /** Names no account, so that nobody learns who has one. */
  const optionsToUse = (uid: string) => ({
    rpId: hostname,
    challenge: challengeOf(uid, 'use').toString('base64url'),
    userVerification: 'required' as const,
    timeout: ASK_TIMEOUT_MS,
  })

  /** Returns the id of the account. */
  async function use(uid: string, credential: unknown): Promise<string | undefined> {
    const response = credential as AuthenticationResponseJSON | null
    if (!isId(response?.id)) return undefined
    const { rows } = await db.query<StoredPasskey>('select * from passkey where id = $1', [response.id])
    const [row] = rows
    if (!row) return undefined
    const { verifyAuthenticationResponse } = await library()
    // Throws if the response is malformed or belongs elsewhere.
    const verification = await verifyAuthenticationResponse({
      ...expected,
      response,
      // guard: door: a passkey answers the challenge of this sign-in -> expectedChallenge: () => true,
      expectedChallenge: challengeOf(uid, 'use').toString('base64url'),
      credential: {
        id: row.id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
        transports: row.transports,
      },
    }).catch(() => undefined)
    if (!verification?.verified) return undefined
    // guard: door: the counter of a passkey is kept
    await db.query('update passkey set counter = $2, used_at = now() where id = $1', [
      row.id,
      verification.authenticationInfo.newCounter,
    ])
    return row.account_id
  }

  async function optionsToMake(uid: string, account: Account) {
    const existing = await ofAccount(account.id)
    const { generateRegistrationOptions } = await library()
    return generateRegistrationOptions({
      rpID: hostname,
      rpName: productName,
      userID: new TextEncoder().encode(account.id),
      userName: account.address,
      userDisplayName: account.name,
      challenge: new Uint8Array(challengeOf(uid, 'make')),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: existing.map(({ id }) => ({ id })),
    })
  }

  async function make(
    uid: string,
    account: Account,
    { credential, madeIn }: { credential: unknown; madeIn: string },
  ): Promise<boolean> {
    const { verifyRegistrationResponse } = await library()
    // Throws if the response is malformed or belongs elsewhere.
    const verification = await verifyRegistrationResponse({
      ...expected,
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challengeOf(uid, 'make').toString('base64url'),
    }).catch(() => undefined)
    if (!verification?.verified) return false
    const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential
    // An id that exists belongs to somebody else.
    const { rowCount } = await db.query(
      `insert into passkey (id, account_id, public_key, counter, transports, made_in) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [id, account.id, Buffer.from(publicKey), counter, transports, madeIn],
    )
    return rowCount === 1
  }

  const remove = async (accountId: string, id: string | null): Promise<boolean> =>
    isId(id) &&
    (await db.query('delete from passkey where id = $1 and account_id = $2', [id, accountId])).rowCount === 1

  return { ofAccount, remove, optionsToUse, use, optionsToMake, make }
}
