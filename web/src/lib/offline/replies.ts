import { policy } from '@app/contract/policy'
import { OWNER, OWNER_ID, showBadge } from './badge.ts'
import { empty, get, keys, put, remove } from './database.ts'
import { type Sealed, seal, unseal } from './seal.ts'

/** A server reply as last read. */
export interface Kept {
  reply: unknown
  link: string | null
  /** When it was read. */
  at: number
}

const SESSION = '/auth/session'
const OWN_PROFILE = '/api/v1/profile/auth/'
const MAX = 200
const LONGEST_MS = policy.keptDays * 24 * 60 * 60 * 1000

/** The stored form, under the reply's address. */
type Stored = Sealed & Pick<Kept, 'at'>

/** Serialized: the session reply must be stored before anything that belongs to that user. */
let queue: Promise<unknown> = Promise.resolve()
let hasLeft = false

/** Stores a reply for offline use. The session's reply determines the owner of all others. */
export function keep(address: string, reply: unknown, link: string | null): Promise<unknown> {
  // Without a database nothing is stored.
  queue = queue.then(() => keepNow(address, reply, link)).catch(() => {})
  return queue
}

async function keepNow(address: string, reply: unknown, link: string | null) {
  if (address === SESSION) await giveTo(subjectOf(reply))
  // guard: nothing is stored after signing out
  if (hasLeft || reply === null) return
  const sealed = await seal({ reply, link })
  // guard: nothing is stored without the session's key
  if (!sealed) return
  await put('replies', address, { ...sealed, at: Date.now() } satisfies Stored)
  if (address.startsWith(OWN_PROFILE)) await put('replies', OWNER_ID, (reply as { id: string }).id)
  await drop(address)
}

/** The last reply from this address. */
export async function kept(address: string): Promise<Kept | null> {
  const found = await get<Stored>('replies', address).catch(() => null)
  if (!found || found.at <= Date.now() - LONGEST_MS) return null
  // Replies stored by an earlier release are not encrypted.
  const answer = found.sealed && ((await unseal(found).catch(() => null)) as Omit<Kept, 'at'> | null | undefined)
  return answer ? { ...answer, at: found.at } : null
}

const CHANNEL = 'signed-out'

// Another tab has logged out: this page must not store replies that are still arriving.
const signedOut = new BroadcastChannel(CHANNEL)
signedOut.addEventListener('message', () => {
  // This page has been notified and is already leaving.
  if (hasLeft) return
  hasLeft = true
  window.location.reload()
})

/** Deletes everything of the person in this browser, and stops all open pages from storing anything. */
export function forget(): Promise<unknown> {
  hasLeft = true
  signedOut.postMessage('')
  queue = queue.then(forgetAll).catch(() => {})
  return queue
}

/**
 * The session has ended elsewhere: deletes everything except queued answers, in case the same person signs in again.
 */
export function end(): Promise<unknown> {
  hasLeft = true
  signedOut.postMessage('')
  queue = queue.then(() => giveTo(null)).catch(() => {})
  return queue
}

async function giveTo(subject: string | null) {
  const owner = await get<string>('replies', OWNER)
  if (subject === null) {
    showBadge(0)
    await empty('replies')
    // Their queued answers wait for the next sign-in.
    if (owner) await put('replies', OWNER, owner)
  } else if (subject !== owner) {
    // guard: no data of one person is kept for the next
    await forgetAll()
    await put('replies', OWNER, subject)
  }
}

function forgetAll() {
  // guard: the app's badge is cleared with the person
  showBadge(0)
  return Promise.all([empty('replies'), empty('outbox')])
}

const subjectOf = (session: unknown): string | null => (session as { sub?: string } | null | undefined)?.sub ?? null

/** Deletes the oldest ones if there are too many. Checked only now and then, because it reads all of them. */
let sinceLooked = 0
async function drop(newest: string) {
  sinceLooked += 1
  if (sinceLooked % 50 !== 1) return
  const addresses = (await keys('replies')).filter(
    (address) => address !== newest && address !== OWNER && address !== OWNER_ID,
  )
  if (addresses.length < MAX) return
  const dated = await Promise.all(
    addresses.map(async (address) => ({ address, at: (await get<Stored>('replies', address))?.at ?? 0 })),
  )
  const tooMany = dated.toSorted((one, other) => other.at - one.at).slice(MAX / 2)
  await Promise.all(tooMany.map(({ address }) => remove('replies', address)))
}
