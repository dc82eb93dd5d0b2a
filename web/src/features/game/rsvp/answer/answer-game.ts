import type { GameCard, RsvpStatus, SignedInUser } from '@app/contract'
import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { toast, toastFailure } from '../../../../ui/feedback/toast-store.ts'
import { failedText, UNABLE, updatedTo } from '../text.ts'
import {
  type Answer,
  answerTo,
  cardWithAnswer,
  cardWithAttendees,
  gameWithAnswer,
  gameWithAttendees,
} from './answered-game.ts'
import { changeCachedGame, changeWhateverIsRead, type GameChange, isAboutGames } from './cached-games.ts'
import { pendingAnswer, setPendingAnswer } from './pending-answers.ts'

type AnswerableGame = Pick<GameCard, 'id' | 'answer' | 'answerIsForOldTime' | 'answerSource'>

/**
 * Updates optimistically, then sends. Per game one request is in flight; of the taps in the meantime only the last is
 * sent, so that the last choice wins. A failure restores the previous answer.
 */
export function answerGame(
  i18n: I18n,
  client: QueryClient,
  { me, game, status }: { me: SignedInUser; game: AnswerableGame; status: RsvpStatus },
): void {
  if (!me.id || !game.id) {
    toastFailure(i18n._(UNABLE))
    return
  }
  const isOnItsWay = pendingAnswer(game.id) !== undefined
  setPendingAnswer(game.id, status)
  afterPaint(() => paintPending(client, game.id, me))
  if (!isOnItsWay) void sendUntilSettled(i18n, client, { game, me })
}

async function sendUntilSettled(
  i18n: I18n,
  client: QueryClient,
  { game, me }: { game: AnswerableGame; me: SignedInUser },
) {
  const { id } = game
  const stopChanging = changeWhateverIsRead(client, id, withPending(id, me))
  let before = answerTo(game)
  let sent: RsvpStatus | undefined
  let failure: unknown = null
  while (sent !== pendingAnswer(id)) {
    sent = pendingAnswer(id)
    if (!sent) break
    try {
      await send(client, id, sent, me)
      before = { status: sent, isForOldTime: false, source: 'own' }
      failure = null
    } catch (error) {
      failure = error
    }
  }
  stopChanging()
  setPendingAnswer(id, undefined)
  if (failure) {
    changeCachedGame(client, id, withAnswer(me, before))
    void client.invalidateQueries({ predicate: isAboutGames })
    toastFailure(i18n._(failedText(failure)), failure)
  } else if (sent) toast(updatedTo(i18n, sent))
}

/** A mutation as useWrite makes it: retried once under the same idempotency key, and games are read again after it. */
function send(client: QueryClient, id: string, status: RsvpStatus, me: SignedInUser) {
  const idempotencyKey = crypto.randomUUID()
  const key = 'POST /api/v1/game/:id/rsvp'
  const mutation = client.getMutationCache().build(client, {
    mutationKey: [key],
    mutationFn: async () => {
      const input = { params: { id }, body: { status, userId: me.id } }
      const attendees = await call(key, input, { idempotencyKey })
      if (pendingAnswer(id) !== status) return
      changeCachedGame(client, id, {
        card: (card) => cardWithAttendees(card, attendees, me.id),
        game: (game) => gameWithAttendees(game, attendees, me.id),
      })
    },
  })
  return mutation.execute(undefined)
}

function paintPending(client: QueryClient, id: string, me: SignedInUser) {
  if (pendingAnswer(id)) changeCachedGame(client, id, withPending(id, me))
}

const withPending = (id: string, me: SignedInUser): GameChange => ({
  card: (card) =>
    cardWithAnswer(card, me, { status: pendingAnswer(id) ?? card.answer, isForOldTime: false, source: 'own' }),
  game: (game) =>
    gameWithAnswer(game, me, { status: pendingAnswer(id) ?? game.answer, isForOldTime: false, source: 'own' }),
})

const withAnswer = (me: SignedInUser, answer: Answer): GameChange => ({
  card: (card) => cardWithAnswer(card, me, answer),
  game: (game) => gameWithAnswer(game, me, answer),
})

/** The control is painted first; lists and counts follow in the next frame. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
