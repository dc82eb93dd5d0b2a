import type { answerLinkApi, InputOf, SavedAnswer } from '@app/contract'
import { isIn } from '@app/contract/game-state'
import type { Ctx, PublicCtx } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { type PersonTokens, personalLinks } from '#core/mail/personal-links.ts'
import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import { openState, sealState } from '#core/sign-in/sealed-state.ts'
import type { TimedSeal } from '#core/sign-in/timed-seal.ts'
import { authorize } from '#permissions'
import { readCounts } from '../attendance/queries.ts'
import { countedGames } from '../attendance/rules.ts'
import { lockGameByLink } from '../game/lock/actions.ts'
import { answerLockedGame, refuseIfMoved, undoAnswer } from '../rsvp/actions.ts'
import type { StoredRsvp } from '../rsvp/queries.ts'
import { keyOf } from './handed/actions.ts'
import { handedToken, type LinkKey } from './handed/rules.ts'
import { nextGame } from './next/page.ts'
import { answerPage, unknownLinkPage } from './page.ts'
import { createAnswerLinks, deleteLinksOf, linkBy, linkView, lockLink, peopleByLink } from './queries.ts'
import { type AnswerView, answerView, chosenAnswer, knownOf, undoOf } from './rules.ts'
import { savedAnswer } from './words/page.ts'

type Input<Key extends keyof typeof answerLinkApi> = InputOf<Key, (typeof answerLinkApi)[Key]>

export type AnswerSeals = TimedSeal

/** Opening a link writes nothing, because mail scanners open every link. */
export const showAnswerPage =
  (seals: AnswerSeals, persons: PersonTokens) =>
  async ({ db, now, sayTo }: PageCtx, { token, answer, undo }: Record<string, unknown>): Promise<PageDocument> => {
    const view = await viewBy(db, { key: keyOf(String(token)), now })
    if (!view) return unknownLinkPage(sayTo(), now)
    const nonce = seals.close('', pageOf(String(token)), now)
    const { profileId, typedAddress } = view
    // A path, because the page may be open at another address of the site.
    const personalPage = typedAddress && personalLinks('', persons, { profileId, address: typedAddress }).personalPage
    // A mail carries the Undo of the answer that it confirms.
    const isUndoable = typeof undo === 'string' && isLatest(view, openUndo(seals, { token: String(token), undo }, now))
    const chosen = chosenAnswer(answer)
    const options = { token: String(token), nonce, chosen, personalPage, undo: isUndoable ? undo : '', now }
    return answerPage(sayTo(knownOf(view)), view, options)
  }

/** The state before an answer, sealed and handed out for Undo. */
interface Undoable {
  savedAt: string
  before: StoredRsvp | null
}

const openUndo = (seals: AnswerSeals, { token, undo }: { token: string; undo: string }, now: Date) =>
  openState(seals, undoOf(token), undo, now) as Undoable | undefined

const isLatest = ({ answeredAt }: AnswerView, undoable: Undoable | undefined) =>
  undoable !== undefined && answeredAt?.getTime() === Date.parse(undoable.savedAt)

async function viewBy(db: Db, { key, now }: { key: LinkKey; now: Date }): Promise<AnswerView | undefined> {
  const link = await linkView(db, { key, now })
  if (!link) return undefined
  const games = countedGames(await readCounts(db, [link.gameId, ...(link.next ? [link.next.id] : [])], now))
  const there = games.get(link.gameId)?.rsvps.filter(isIn) ?? []
  const people = await peopleByLink(
    db,
    there.map(({ userId }) => userId),
  )
  return answerView(link, games, people, now)
}

export const answerByLink =
  (seals: AnswerSeals) =>
  async (ctx: PublicCtx, input: Input<'POST /api/v1/answer/:token'>): Promise<SavedAnswer> => {
    const { token, status, note, startTime } = input
    const { scope, game, key } = await lockByLink(ctx, seals, input)
    if (startTime) refuseIfMoved(game, startTime)
    const { before } = await answerLockedGame(ctx, scope, { game, status, note })
    const undo = sealState(seals, undoOf(token), { savedAt: ctx.now.toISOString(), before } satisfies Undoable, ctx.now)
    return { ...(await showSaved(ctx, seals, key)), undo }
  }

export const undoByLink =
  (seals: AnswerSeals) =>
  async (ctx: PublicCtx, input: Input<'POST /api/v1/answer/:token/undo'>): Promise<SavedAnswer> => {
    const { savedAt, before } = openUndo(seals, input, ctx.now) ?? refuse('answer_page_expired')
    const { scope, game, key } = await lockByLink(ctx, seals, input)
    await undoAnswer(ctx, scope, { game, savedAt: new Date(savedAt), before })
    return showSaved(ctx, seals, key, { withNext: false })
  }

export async function deleteOwnLinks(ctx: Ctx): Promise<object> {
  await deleteLinksOf(ctx.db, await authorize(ctx, 'account.edit-own'))
  return {}
}

/**
 * Lock order: team, person, game, link. The nonce is checked first, so that tokens cannot be probed without a page of
 * the link.
 */
export async function lockByLink(
  ctx: PublicCtx,
  seals: AnswerSeals,
  { token, nonce }: { token: string; nonce: string },
  { isForVolunteers = false } = {},
) {
  if (seals.open(nonce, pageOf(token), ctx.now) === undefined) refuse('answer_page_expired')
  const key = keyOf(token)
  const link = (await linkBy(ctx.db, key)) ?? refuse('not_found')
  await ctx.spend('answer-link.answer', { to: link.profileId })
  const locked = await lockGameByLink(ctx, link, { isForVolunteers })
  if (!(await lockLink(ctx.db, key))) refuse('not_found')
  return { ...locked, key }
}

/** What is stored now, with a new link to the next unanswered game of the team. */
async function showSaved(ctx: PublicCtx, seals: AnswerSeals, key: LinkKey, { withNext = true } = {}) {
  const view = (await viewBy(ctx.db, { key, now: ctx.now })) ?? refuse('not_found')
  const say = ctx.sayTo(knownOf(view))
  const saved = { ...savedAnswer(say, view, ctx.now), undo: '', next: null }
  if (!view.next || !withNext) return saved
  // guard: handed links: revoking one ends everything it allowed -> const handed = null
  const handed = key.linkId && handedToken(key.linkId, view.next.id)
  const target = { gameId: view.next.id, profileId: view.profileId }
  const [token = ''] = handed === null ? await createAnswerLinks(ctx.db, [target], ctx.now) : [handed]
  return {
    ...saved,
    next: { ...nextGame(say, view, view.next), token, nonce: seals.close('', pageOf(token), ctx.now) },
  }
}

/** The purpose of the seal: a nonce of one page is worthless on another. */
const pageOf = (token: string) => `page ${token}`
