import type { AttendeeStatus, GameCard, RsvpStatus, SignedInUser } from '@app/contract'
import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { NetworkError } from '#lib/api/api-error.ts'
import { isConnectionLost } from '#lib/api/connection.ts'
import type { Waiting } from '#lib/offline/outbox.ts'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { failedText, UNABLE, updatedTo } from '../text.ts'
import { answerTo, cardWithAttendees, gameWithAttendees } from './answered-game.ts'
import { countAnswerHere } from './answers-here.ts'
import { changeCachedGame, changeWhateverIsRead, isAboutGames } from './cached-games.ts'
import { isWaiting, pendingAnswer, setFailedAnswer, setPendingAnswer } from './pending-answers.ts'
import { withAnswer, withPending } from './pending-changes.ts'

type AnswerableGame = Pick<GameCard, 'id' | 'answer' | 'answerIsForOldTime' | 'answerSource' | 'startTime'>

/**
 * Updates optimistically, then sends. One request per game is in flight; of the taps made meanwhile only the last is
 * sent, so that the last choice wins. A failure restores the previous answer; without a connection the answer is
 * queued.
 */
export function answerGame(
  i18n: I18n,
  client: QueryClient,
  { me, game, status }: { me: SignedInUser; game: AnswerableGame; status: RsvpStatus },
): void {
  if (!me.id || !game.id) {
    toastFailure(i18n._(UNABLE))
    return setFailedAnswer(game.id, { status })
  }
  const hasWaited = isWaiting(game.id)
  const isOnItsWay = pendingAnswer(game.id) !== undefined && !hasWaited
  setPendingAnswer(game.id, status)
  afterPaint(() => paintPending(client, game.id, me))
  if (!isOnItsWay) void sendUntilSettled(i18n, client, { game, me, hasWaited })
}

async function sendUntilSettled(
  i18n: I18n,
  client: QueryClient,
  { game, me, hasWaited }: { game: AnswerableGame; me: SignedInUser; hasWaited: boolean },
) {
  const { id, startTime } = game
  const outbox = loadOutbox()
  const stopChanging = changeWhateverIsRead(client, id, withPending(id, me))
  let before = answerTo(game)
  let sent: RsvpStatus | undefined
  let saved: AttendeeStatus | undefined
  let failure: unknown = null
  const wasOffline = isConnectionLost()
  while (sent !== pendingAnswer(id)) {
    sent = pendingAnswer(id)
    if (!sent) break
    const answer = { key: crypto.randomUUID(), userId: me.id, gameId: id, startTime, status: sent, at: Date.now() }
    // Stored before the first attempt, so that if the page is closed meanwhile, it is sent the next time.
    const isKept = outbox.then((loaded) => loaded?.keep(answer) ?? false)
    // guard: an answer does not overtake an earlier one
    if (hasWaited && (await isKept)) before = (await (await outbox)?.replaceWaiting(id)) ?? before
    try {
      saved = (await send(client, answer, me)) ?? sent
      before = { status: saved, isForOldTime: false, source: 'own' }
      failure = null
    } catch (error) {
      failure = error
      if (error instanceof NetworkError && (await isKept)) {
        stopChanging()
        return (await outbox)?.wait(i18n, client, { answer, before, me, isNews: !wasOffline })
      }
    }
    void isKept.then(async (kept) => kept && (await outbox)?.drop(answer))
  }
  stopChanging()
  setPendingAnswer(id, undefined)
  if (failure) {
    changeCachedGame(client, id, withAnswer(me, before))
    void client.invalidateQueries({ predicate: isAboutGames })
    toastFailure(i18n._(failedText(failure)), failure)
    if (sent) setFailedAnswer(id, { status: sent, error: failure })
  } else if (sent) {
    countAnswerHere()
    toast(updatedTo(i18n, saved ?? sent))
  }
}

/** Null if its code did not load: then an answer without a connection fails. */
const loadOutbox = () => import('./waiting-answers.ts').catch(() => null)

/**
 * The same mutation as in useWrite: retried once under the same idempotency key, and games are reloaded after it.
 * Returns what the answer has become.
 */
function send(client: QueryClient, answer: Waiting, me: SignedInUser) {
  const { key: idempotencyKey, gameId: id, status, startTime, userId } = answer
  const key = 'POST /api/v1/game/:id/rsvp'
  const mutation = client.getMutationCache().build(client, {
    mutationKey: [key],
    mutationFn: async () => {
      const input = { params: { id }, body: { status, userId, startTime } }
      const attendees = await call(key, input, { idempotencyKey })
      if (pendingAnswer(id) === status)
        changeCachedGame(client, id, {
          card: (card) => cardWithAttendees(card, attendees, me.id),
          game: (game) => gameWithAttendees(game, attendees, me.id),
        })
      return attendees.find((one) => one.userId === me.id)?.status
    },
  })
  return mutation.execute(undefined)
}

function paintPending(client: QueryClient, id: string, me: SignedInUser) {
  if (pendingAnswer(id)) changeCachedGame(client, id, withPending(id, me))
}

/** Paints the control first; lists and counts follow in the next frame. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
