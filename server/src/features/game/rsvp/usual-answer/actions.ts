import type { InputOf, UsualAnswer, usualAnswerApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize } from '#permissions'
import { lockTeamForShare } from '../../../team/team/queries.ts'
import { shownAnswer, storedAnswer } from '../../attendance/rules.ts'
import { followAutomaticAnswers, lockNextGames } from '../actions.ts'
import {
  endUsualAnswer,
  insertUsualAnswer,
  lockOwnMember,
  nextGamesOf,
  type UsualAnswerRow,
  usualAnswersOf,
} from './queries.ts'

type Input<Key extends keyof typeof usualAnswerApi> = InputOf<Key, (typeof usualAnswerApi)[Key]>

/** Beyond this many, open pages show the change only when they are reloaded. */
const MAX_LIVE_GAMES = 20

export async function listUsualAnswers({ db, actor, now }: Ctx): Promise<UsualAnswer[]> {
  return (await usualAnswersOf(db, { profileId: actor.id, now })).map(show)
}

export async function setUsualAnswer(
  ctx: Ctx,
  { teamId, answer }: Input<'PUT /api/v1/team/:teamId/usual-answer'>,
): Promise<UsualAnswer> {
  if (!(await lockTeamForShare(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'usual-answer.edit-own', teamId)
  const late = await lockNextGames(ctx, teamId)
  await lockOwnMember(ctx.db, scope)
  await endUsualAnswer(ctx.db, scope, ctx.now)
  if (answer !== 'Ask') await insertUsualAnswer(ctx.db, scope, { answer: storedAnswer[answer], now: ctx.now })
  // guard: alerts: changing a default answer on the day of the game is a drop-out
  await followAutomaticAnswers(ctx, late)
  for (const { id } of await nextGamesOf(ctx.db, scope, { now: ctx.now, max: MAX_LIVE_GAMES }))
    ctx.changed({ id: ctx.newId(), kind: 'game', topicId: teamId, resourceId: id })
  const [saved = refuse('not_found')] = await usualAnswersOf(ctx.db, { profileId: ctx.actor.id, teamId, now: ctx.now })
  return show(saved)
}

const show = ({ answer, teamLogo, ...row }: UsualAnswerRow): UsualAnswer => ({
  ...row,
  teamLogo: pictureUrl(teamLogo),
  answer: answer === null ? 'Ask' : shownAnswer[answer],
})
