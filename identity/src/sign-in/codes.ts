import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { mailboxOf } from '../account/address.ts'
import { type Db, sha256 } from '../database/database.ts'
import { siteOf } from '../http/network.ts'
import type { Settings } from '../settings.ts'
import type { Budgets } from './budgets.ts'

const MAX_TRIES = 5
const VALID_SECONDS = 600
export const DIGITS = 6
const DIGITS_UNDER_ATTACK = 9

/** What became of the mail with a code. */
export type MailState = 'sent' | 'retrying' | 'failed'

export interface Challenge {
  address: string
  triesLeft: number
  mail: MailState
  isProven: boolean
  canPasskey: boolean
}

export interface Asker {
  network: string
  /** Somebody has signed in with this address in this browser. */
  isKnown: boolean
  canPasskey: boolean
}

/** What became of a code or link. `over`: expired or used up; `limited`: too many wrong ones from this network. */
export type ProofOutcome = 'proven' | 'wrong' | 'over' | 'limited'

export type Codes = ReturnType<typeof openCodes>

/** Codes sent by mail. A code belongs to one sign-in, and thereby to the browser that asked for it. */
export function openCodes(db: Db, settings: Settings, budgets: Budgets) {
  const [key] = settings.keysFor('codes')
  const hash = (uid: string, code: string) => createHmac('sha256', key).update(`${uid} ${code}`).digest()

  /** Does the same for every address, known or not. Undefined: too many were requested. */
  async function issue(
    uid: string,
    address: string,
    asker: Asker,
  ): Promise<{ code: string; token: string } | undefined> {
    if (!(await mayAsk(address, asker))) return undefined
    const digits = (await isUnderAttack(address)) ? DIGITS_UNDER_ATTACK : DIGITS
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    const token = randomBytes(32).toString('base64url')
    await db.query(
      `insert into challenge (interaction, address, code_hash, link_hash, can_passkey, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       on conflict (interaction) do update set address = excluded.address, code_hash = excluded.code_hash,
         link_hash = excluded.link_hash, can_passkey = excluded.can_passkey, tries = 0, proven_at = null, mail = 'sent', expires_at = excluded.expires_at`,
      [sha256(uid), address, hash(uid, code), sha256(token), asker.canPasskey, VALID_SECONDS],
    )
    return { code, token }
  }

  async function mayAsk(address: string, { network, isKnown }: Asker): Promise<boolean> {
    const mailbox = mailboxOf(address)
    // Nobody else can use up this share: not an attack from many networks, nor strangers on the same one.
    // guard: door: a known browser has a share of its own
    if (isKnown) return budgets.spend('mail.known', mailbox)
    // guard: door: a network gets so many codes an hour
    if (!(await budgets.spend('mail.network', network))) return false
    // guard: door: a mailbox gets so many codes an hour
    if (!(await isWithinShare(mailbox, network))) return false
    // guard: door: strangers get so many codes a day in all -> return true
    return budgets.spend('mail.all', '')
  }

  /** When a stranger has used up the mails to a mailbox, somebody who is signing in elsewhere still gets one. */
  async function isWithinShare(mailbox: string, network: string): Promise<boolean> {
    if (await budgets.spend('mail.stranger', mailbox)) return true
    // guard: door: a stranger does not use up the last mails to a mailbox
    if (!(await budgets.spend('mail.site', `${mailbox} ${siteOf(network)}`))) return false
    return budgets.spend('mail.sites', mailbox)
  }

  async function isUnderAttack(address: string): Promise<boolean> {
    // guard: door: codes are longer for an address that is guessed at
    if (await budgets.isSpent('guess.address', address)) return true
    // guard: door: codes are longer while everybody is guessed at -> return false
    return budgets.isSpent('guess.all', '')
  }

  async function prove(
    uid: string,
    { network, isKnown }: Pick<Asker, 'network' | 'isKnown'>,
    given: { code: string } | { token: string },
  ): Promise<ProofOutcome> {
    // guard: door: a network has so many wrong codes an hour
    // guard: door: guessing on a network does not shut out its known browsers -> if (await budgets.isSpent('guess.network', network)) return 'limited'
    if (!isKnown && (await budgets.isSpent('guess.network', network))) return 'limited'
    // Counts the try before the comparison, so that concurrent requests cannot have more.
    const { rows } = await db.query<{ address: string; code_hash: Buffer; link_hash: Buffer }>(
      `update challenge set tries = tries + 1
        where interaction = $1
          and proven_at is null
          -- guard: door: a code has five tries
          and tries < ${MAX_TRIES}
          -- guard: door: an expired code does not count (1 of 2)
          and expires_at > now()
       returning address, code_hash, link_hash`,
      [sha256(uid)],
    )
    const [row] = rows
    if (!row) return 'over'
    const isRight =
      'code' in given
        ? timingSafeEqual(row.code_hash, hash(uid, plainDigits(given.code)))
        : timingSafeEqual(row.link_hash, sha256(given.token))
    if (!isRight) {
      await budgets.spend('guess.network', network)
      await budgets.spend('guess.address', row.address)
      await budgets.spend('guess.all', '')
      return 'wrong'
    }
    const { rowCount } = await db.query(
      `update challenge set proven_at = now(), expires_at = now() + make_interval(secs => $2)
       where interaction = $1 and proven_at is null`,
      [sha256(uid), VALID_SECONDS],
    )
    return rowCount === 1 ? 'proven' : 'over'
  }

  async function find(uid: string): Promise<Challenge | undefined> {
    const { rows } = await db.query<Challenge>(
      `select address, mail, $2 - tries as "triesLeft", proven_at is not null as "isProven", can_passkey as "canPasskey"
         from challenge
        where interaction = $1
          -- guard: door: an expired code does not count (2 of 2)
          and expires_at > now()`,
      [sha256(uid), MAX_TRIES],
    )
    return rows[0]
  }

  /** Whether the mail with this code was sent. Has no effect once a newer code has replaced it. */
  const noteMail = (uid: string, code: string, state: MailState) =>
    db.query('update challenge set mail = $3 where interaction = $1 and code_hash = $2', [
      sha256(uid),
      hash(uid, code),
      state,
    ])

  const forget = (uid: string) => db.query('delete from challenge where interaction = $1', [sha256(uid)])

  return { issue, prove, find, noteMail, forget }
}

/** The first digits of the scripts whose digits people may type. */
const zeros = [0x660, 0x6f0, 0x966]

/** People type spaces, and digits of their own script. */
export const plainDigits = (typed: string): string =>
  typed
    .replaceAll(/[٠-٩۰-۹०-९]/g, (digit) =>
      String(zeros.map((zero) => digit.charCodeAt(0) - zero).find((value) => value >= 0 && value < 10)),
    )
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
