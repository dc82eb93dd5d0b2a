import type { InputOf, Needs, needApi, SetUp } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize } from '#permissions'
import { headCountOf, isMissingPlayers, openDropOuts, shownAnswer } from '../attendance/rules.ts'
import { showJoinRequest } from '../join-request/actions.ts'
import { type FaceRow, type GameRow, type NeedRows, needsOf, upsertClosedSetUp, upsertDismissal } from './queries.ts'
import { isToShow } from './rules.ts'

type Input<Key extends keyof typeof needApi> = InputOf<Key, (typeof needApi)[Key]>

export async function getNeeds({ db, actor, now }: Ctx): Promise<Needs> {
  const needs = await needsOf(db, actor.id, now)
  const captained = needs.captained.map(({ counted, startsAt, ...game }) => ({
    ...game,
    shown: showGame({ ...game, startsAt }),
    headCount: headCountOf(counted, { startsAt: new Date(startsAt), now }),
  }))
  const dropOuts = captained
    .map(({ shown, headCount, dropOuts: rows }) => ({
      game: shown,
      headCount,
      dropOuts: openDropOuts(rows, headCount),
    }))
    .filter((game) => game.dropOuts.length > 0)
  const withDropOuts = new Set(dropOuts.map(({ game }) => game.id))
  return {
    dropOuts,
    volunteers: needs.volunteers.map(({ requestId, count, faces, first, ...game }) => ({
      game: showGame(game),
      requestId,
      count,
      first: { ...showFace(first), id: first.id, position: first.position },
      faces: faces.map(showFace),
    })),
    shortGames: captained
      .filter(
        (game) => !withDropOuts.has(game.id) && isToShow({ ...game, isMissing: isMissingPlayers(game.headCount) }),
      )
      .map(({ shown, headCount, faces, canRemind }) => ({
        game: shown,
        headCount,
        canRemind,
        faces: faces.map(showFace),
      })),
    unanswered: needs.unanswered.map(({ answer, ...game }) => ({
      game: showGame(game),
      answer: answer && shownAnswer[answer],
      answerIsForOldTime: answer !== null,
    })),
    unscored: needs.unscored.map((game) => ({ game: showGame(game) })),
    joinRequests: needs.joinRequests.flatMap(({ requests, teamLogo, ...team }) => {
      const shown = requests.map(showJoinRequest)
      const [first] = shown
      return first ? [{ ...team, teamLogo: pictureUrl(teamLogo), first, faces: shown }] : []
    }),
    leavers: needs.leavers.map(({ teamLogo, ...team }) => ({ ...team, teamLogo: pictureUrl(teamLogo) })),
    setUp: needs.isNew ? noTeam : showSetUp(needs.setUp),
  }
}

export async function dismissDropOuts(ctx: Ctx, { id }: Input<'POST /api/v1/game/:id/drop-outs/dismiss'>) {
  const scope = await authorize(ctx, 'need.dismiss', { ofGame: id })
  await upsertDismissal(ctx.db, scope, { gameId: id, now: ctx.now })
  return {}
}

/** The question comes after the game, drop-outs before it: the time of a dismissal says what it is about. */
export const dismissResult = (ctx: Ctx, input: Input<'POST /api/v1/game/:id/result/dismiss'>) =>
  dismissDropOuts(ctx, input)

export async function closeSetUp(ctx: Ctx) {
  await upsertClosedSetUp(ctx.db, await authorize(ctx, 'need.close-set-up'), ctx.now)
  return {}
}

export async function dismissLeavers(ctx: Ctx, { teamId }: Input<'POST /api/v1/team/:teamId/leavers/dismiss'>) {
  const scope = await authorize(ctx, 'need.dismiss', teamId)
  await upsertDismissal(ctx.db, scope, { gameId: null, now: ctx.now })
  return {}
}

const noTeam: SetUp = {
  team: null,
  members: [],
  memberCount: 0,
  invited: 0,
  hasJoinLink: false,
  hasGame: false,
  hasNeed: false,
}

const showSetUp = (setUp: NeedRows['setUp']): SetUp | null =>
  setUp && {
    ...setUp,
    team: { ...setUp.team, teamLogo: pictureUrl(setUp.team.teamLogo) },
    members: setUp.members.map(showFace),
  }

const showGame = ({ id, teamId, teamName, teamLogo, opponent, startsAt, timeZone }: GameRow) => ({
  id,
  teamId,
  teamName,
  teamLogo: pictureUrl(teamLogo),
  opponentTeamName: opponent,
  startTime: new Date(startsAt).toISOString(),
  timeZone,
})

const showFace = ({ userId, name, avatar }: FaceRow) => ({ userId, name, avatar: pictureUrl(avatar) })
