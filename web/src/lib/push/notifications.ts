/// <reference lib="webworker" />
import type { PushMessage, PushQuestion, RsvpStatus } from '@app/contract'
import { deliver, dropAnswer, keepAnswer, waitingAnswers } from '../offline/outbox.ts'

/** The service worker's handling of push messages: shows them, answers in place, and reports that they were opened. */
export type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients'> & {
  addEventListener: ServiceWorkerGlobalScope['addEventListener']
}

/** The data a notification carries until it is tapped. */
interface Carried {
  message: PushMessage
  /** The answer given in it. */
  said?: { key: string; status: RsvpStatus }
}

/** Supported by browsers, but missing in TypeScript. */
interface Options extends NotificationOptions {
  actions?: { action: string; title: string }[]
  renotify?: boolean
}

const ICON = '/icon-192.png'

export function listenForPush(worker: Worker): void {
  worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(tapped(worker, event.notification.data as Carried | null, event.action))
  })
}

/** Always shows something, because browsers revoke the permission of sites that don't. */
export async function showPush(worker: Worker, data: PushMessageData | null): Promise<void> {
  const message = readMessage(data)
  if (!message) return worker.registration.showNotification('Callup', { icon: ICON, tag: 'unreadable' })
  const { question } = message
  await show(worker, message, message.title, message.body, { message }, question ? answersOf(question.words) : [])
}

function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    const message = data?.json() as Partial<PushMessage> | null | undefined
    return message?.id && message.title && message.tag && message.path?.startsWith('/')
      ? (message as PushMessage)
      : null
  } catch {
    return null
  }
}

const answersOf = (words: PushQuestion['words']) => [
  { action: 'going', title: words.going },
  { action: 'not-going', title: words.notGoing },
]

/** Replaces the previous one, because a game has one notification. */
function show(
  worker: Worker,
  message: PushMessage,
  title: string,
  body: string,
  data: Carried,
  actions: Options['actions'] = [],
) {
  const options: Options = {
    body,
    tag: message.tag,
    renotify: !data.said,
    icon: ICON,
    badge: ICON,
    lang: message.language,
    data,
    actions,
  }
  return worker.registration.showNotification(title, options)
}

const statusOf: Partial<Record<string, RsvpStatus>> = { going: 'Going', 'not-going': 'NotGoing' }

export async function tapped(worker: Worker, data: Carried | null, action: string): Promise<void> {
  if (!data) return open(worker, '/')
  const { message, said } = data
  const { question } = message
  // It was seen in any case. If reporting that fails, the message falls back to mail later.
  const acknowledged = acknowledge(message)
  // On systems without buttons, a tap has no action.
  const status = statusOf[action]
  if (question && status) await answer(worker, message, question, status)
  else if (question && said && action === 'undo') await undo(worker, message, question, said)
  else await open(worker, message.path)
  await acknowledged
}

/** Through the outbox, which survives a lost network and whose key makes it take effect once. */
async function answer(worker: Worker, message: PushMessage, question: PushQuestion, status: RsvpStatus) {
  const { userId, gameId, startTime, words } = question
  const said = { key: crypto.randomUUID(), status }
  const title = status === 'Going' ? words.saidGoing : words.saidNotGoing
  const undoing = [{ action: 'undo', title: words.undo }]
  await keepAnswer({ key: said.key, userId, gameId, startTime, status, at: Date.now() })
  await deliver().catch(() => askForSync(worker))
  const left = (await waitingAnswers()).find(({ key }) => key === said.key)
  tellPages()
  if (left?.refused) {
    await dropAnswer(left)
    await show(worker, message, message.title, words.failed, { message, said })
  } else await show(worker, message, title, left ? words.notSent : message.body, { message, said }, undoing)
}

/** If it has not been sent yet, removes it from the outbox. */
async function undo(
  worker: Worker,
  message: PushMessage,
  { gameId, words }: PushQuestion,
  said: NonNullable<Carried['said']>,
) {
  const isWaiting = (await waitingAnswers()).some(({ key }) => key === said.key)
  if (isWaiting) await dropAnswer({ gameId, key: said.key })
  const isDone = isWaiting || (await request(`/api/v1/game/${gameId}/rsvp?status=${said.status}`, 'DELETE', said.key))
  tellPages()
  if (isDone) await show(worker, message, words.undone, message.body, { message, said }, answersOf(words))
  else await show(worker, message, message.title, words.failed, { message, said })
}

const acknowledge = ({ id, tag }: PushMessage) => request('/api/v1/device/opened', 'POST', id, { id, tag })

async function request(path: string, method: string, key: string, body?: object): Promise<boolean> {
  const headers = { accept: 'application/json', 'idempotency-key': `${method.toLowerCase()}-${key}` }
  const json = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  return fetch(path, { method, headers, ...json }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** In an open window, or in a new one. */
async function open(worker: Worker, path: string) {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const [first] = windows
  const isThere = windows.find(({ url }) => new URL(url).pathname === path)
  if (isThere) await isThere.focus()
  else if (first && 'navigate' in first) await first.focus().then((window) => window.navigate(path))
  else await worker.clients.openWindow(path)
}

async function askForSync({ registration }: Worker) {
  await (registration as { sync?: { register: (tag: string) => Promise<void> } }).sync
    ?.register('outbox')
    .catch(() => {})
}

/** Makes open pages reload their games. */
export function tellPages() {
  const channel = new BroadcastChannel('outbox')
  channel.postMessage('delivered')
  channel.close()
}
