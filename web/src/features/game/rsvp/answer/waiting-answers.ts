import type { SignedInUser } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { connectionLost, onReconnect } from '#lib/api/connection.ts'
import { loadMessages } from '#lib/language/language.ts'
import {
  deliver,
  deliveryEnds,
  dropAnswer,
  keepAnswer,
  NotTaken,
  type Waiting,
  waitingAnswers,
} from '#lib/offline/outbox.ts'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { FAILED, failedText, updatedTo } from '../text.ts'
import type { Answer } from './answered-game.ts'
import { changeCachedGame, changeWhateverIsRead, isAboutGames } from './cached-games.ts'
import { isWaiting, setFailedAnswer, setPendingAnswer } from './pending-answers.ts'
import { withAnswer, withPending } from './pending-changes.ts'

type Shown = { answer: Waiting; before: Answer | null; stopChanging: () => void }

/** The queued answers shown by this page, by game. */
const shown = new Map<string, Shown>()

/** Whether the answer is stored, so that it survives the page. */
export const keep = (answer: Waiting): Promise<boolean> =>
  keepAnswer(answer).then(
    () => true,
    () => false,
  )

export const drop = (answer: Waiting): Promise<unknown> => dropAnswer(answer).catch(() => {})

/**
 * Replaces a queued answer. The old one may already be in flight and must not overwrite the new one. Returns the
 * previous state for Undo.
 */
export async function replaceWaiting(gameId: string): Promise<Answer | null> {
  const earlier = shown.get(gameId)
  earlier?.stopChanging()
  shown.delete(gameId)
  await deliveryEnds().catch(() => {})
  return earlier?.before ?? null
}

/**
 * Shows an answer as given until the connection is back. `before`: the state for Undo; null if unknown. `isNews`: the
 * person did not know that they are offline.
 */
export function wait(
  i18n: I18n,
  client: QueryClient,
  { answer, before, me, isNews }: { answer: Waiting; before: Answer | null; me: SignedInUser; isNews?: boolean },
): void {
  const { gameId, status } = answer
  setPendingAnswer(gameId, status, true)
  const pending = withPending(gameId, me)
  changeCachedGame(client, gameId, pending)
  const stopChanging = changeWhateverIsRead(client, gameId, pending)
  shown.set(gameId, { answer, before, stopChanging })
  sendWhenBack(i18n, client, me)
  if (isNews) void sayWaits(i18n)
}

/** Removes the queued answer to a game. */
export function undo(client: QueryClient, gameId: string, me: SignedInUser): void {
  const waiting = shown.get(gameId)
  if (!waiting) return
  void drop(waiting.answer)
  settle(waiting)
  if (waiting.before) changeCachedGame(client, gameId, withAnswer(me, waiting.before))
  void client.invalidateQueries({ predicate: isAboutGames })
}

/** When the app opens: resumes what an earlier page left behind. Answers stored by this page are already being sent. */
export async function resume(i18n: I18n, client: QueryClient, me: SignedInUser): Promise<void> {
  const answers = await waitingAnswers().catch(() => [])
  // guard: an answer in flight is not sent again when the page starts -> const left = answers
  const left = answers.filter(({ at, userId }) => userId === me.id && at < performance.timeOrigin)
  for (const answer of left) if (!isWaiting(answer.gameId)) wait(i18n, client, { answer, before: null, me })
  if (left.length > 0) await sendAll(i18n, client, me)
}

let isListening = false

function sendWhenBack(i18n: I18n, client: QueryClient, me: SignedInUser) {
  void askForSync()
  if (isListening) return
  isListening = true
  onReconnect(() => void sendAll(i18n, client, me))
  // The service worker or another tab may have sent them.
  new BroadcastChannel('outbox').addEventListener('message', () => void readOutcomes(i18n, client, me))
}

/** If the browser supports it, the service worker sends the answer even after this page is closed. */
async function askForSync() {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | { sync?: { register: (tag: string) => Promise<void> } }
    | undefined
  await registration?.sync?.register('outbox').catch(() => {})
}

const AGAIN_MS = 30_000
let again: ReturnType<typeof setTimeout> | undefined

async function sendAll(i18n: I18n, client: QueryClient, me: SignedInUser) {
  clearTimeout(again)
  const outcome = await deliver().catch((error: unknown) => error)
  await readOutcomes(i18n, client, me)
  if (outcome instanceof NotTaken) again = setTimeout(() => void sendAll(i18n, client, me), AGAIN_MS)
  // Keeps checking the server until it responds.
  else if (outcome) connectionLost()
}

/** Answers that are no longer queued were either sent or rejected; the page shows which. */
async function readOutcomes(i18n: I18n, client: QueryClient, me: SignedInUser) {
  // The dashboard has not loaded these texts.
  await loadMessages(i18n, 'rest').catch(() => {})
  const left = new Map((await waitingAnswers().catch(() => [])).map((answer) => [answer.gameId, answer]))
  for (const [gameId, waiting] of shown) {
    const answer = left.get(gameId)
    if (answer && !answer.refused) continue
    settle(waiting)
    if (answer?.refused) {
      await drop(answer)
      if (waiting.before) changeCachedGame(client, gameId, withAnswer(me, waiting.before))
      sayRefused(i18n, answer, answer.refused)
    } else sayArrived(i18n, waiting.answer)
    void client.invalidateQueries({ predicate: isAboutGames })
  }
}

function settle({ answer, stopChanging }: Shown) {
  stopChanging()
  shown.delete(answer.gameId)
  setPendingAnswer(answer.gameId, undefined)
}

function sayRefused(i18n: I18n, answer: Waiting, { status, problem }: NonNullable<Waiting['refused']>) {
  const error = new ApiError(status, null, problem)
  const isMoved = error.code === 'game_changed'
  const moved = isMoved ? i18n._(msg`The time changed while you were offline. Please answer again.`) : undefined
  toastFailure(moved ?? i18n._(failedText(error)), error, isMoved)
  setFailedAnswer(answer.gameId, { status: answer.status, error, ...(moved && { reason: moved }) })
}

async function sayWaits(i18n: I18n) {
  await loadMessages(i18n, 'rest').catch(() => {})
  const failed = i18n._(FAILED)
  toastFailure(i18n._(msg`${failed} Or wait: it’s saved on this device, and we’ll send it when you’re online.`))
}

function sayArrived(i18n: I18n, { status }: Waiting) {
  const updated = updatedTo(i18n, status)
  toast(i18n._(msg`Back online. ${updated}`))
}
