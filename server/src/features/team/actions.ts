import type { InputOf, TeamCard, teamApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { type Page, pageOf, pageRequest } from '#core/paging.ts'
import { pictureUrl } from '#core/pictures.ts'
import { authorize } from '#permissions'
import { insertTeam, listedTeams, oneTeamCard, type TeamCardRow, type TeamKey, teamsOf } from './queries.ts'

type Input<Key extends keyof typeof teamApi> = InputOf<Key, (typeof teamApi)[Key]>

export async function browseTeams(ctx: Ctx, input: Input<'GET /api/v1/team'>): Promise<Page<TeamCard>> {
  await authorize(ctx, 'team.browse')
  return pageOfTeams(ctx, listedTeams, input)
}

export async function listOwnTeams(ctx: Ctx, input: Input<'GET /api/v1/team/user/:userId'>): Promise<Page<TeamCard>> {
  return pageOfTeams(ctx, teamsOf, input)
}

export async function createTeam(ctx: Ctx, input: Input<'POST /api/v1/team'>): Promise<TeamCard> {
  const scope = await authorize(ctx, 'team.create')
  const id = ctx.newId()
  await insertTeam(ctx.db, scope, {
    id,
    name: input.teamName.trim(),
    sport: input.sport,
    description: input.description?.trim() ?? '',
    logo: input.logo || null,
    now: ctx.now,
  })
  const team = await oneTeamCard(ctx.db, { teamId: id, viewerId: ctx.actor.id })
  return team ? show(team) : refuse('unavailable')
}

async function pageOfTeams(ctx: Ctx, list: typeof teamsOf, { q = '', ...asked }: Input<'GET /api/v1/team'>) {
  const page = pageRequest(asked, isTeamKey)
  const rows = await list(ctx.db, { viewerId: ctx.actor.id, words: q.trim().replace(/\s+/g, ' '), page })
  const { items, next } = pageOf(rows, page, (team): TeamKey => [team.sortName, team.id])
  return { items: items.map(show), next }
}

const isTeamKey = (key: unknown): key is TeamKey =>
  Array.isArray(key) && key.length === 2 && typeof key[0] === 'string' && isId(key[1])

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

const shownRole = { captain: 'Captain', player: 'Player' } as const

const show = ({ sortName: _, ...team }: TeamCardRow): TeamCard => ({
  ...team,
  logo: pictureUrl(team.logo),
  role: team.role && shownRole[team.role],
  members: team.members.map(({ email, ...member }) => ({
    ...member,
    ...(email !== null && { email }),
    avatar: pictureUrl(member.avatar),
    role: shownRole[member.role],
  })),
})
