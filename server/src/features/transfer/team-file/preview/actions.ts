import type { InputOf, TeamFilePreview, teamFileApi } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize } from '#permissions'
import { shownRole } from '../../../team/team/actions.ts'
import { kittyRowsIn } from '../kitty/rules.ts'
import { answersIn, contradictionsIn, correctionsIn } from '../rules.ts'
import { likeTeams, namesOn, teamMatesBy } from './queries.ts'
import { arrivalsIn, mailsFor, sameTeam } from './rules.ts'

type Imported = InputOf<'POST /api/v1/team-file/preview', (typeof teamFileApi)['POST /api/v1/team-file/preview']>

/** Reading the file spends a budget. */
export const previewTeam = (ctx: Ctx, imported: Imported): Promise<TeamFilePreview> => planOf(ctx, imported)

/** What an import would do. Computed again by the import, so that the confirmed number of mails can be compared. */
export async function planOf(ctx: Ctx, { file, you }: Imported): Promise<TeamFilePreview> {
  const scope = await authorize(ctx, 'team.create')
  const contradictions = contradictionsIn({ file, you })
  // guard: team files: inconsistent content is rejected
  if (contradictions.length > 0) refuse('team_file_inconsistent', contradictions)
  const answers = answersIn(file)
  // guard: team files: the number of answers is limited
  if (answers > limits.teamFileAnswers || correctionsIn(file) > limits.teamFileAnswers)
    refuse('team_file_inconsistent', [{ field: 'games', message: 'have too many answers' }])
  // guard: team files: the number of shares is limited
  if (kittyRowsIn(file) > limits.teamFileAnswers)
    refuse('team_file_inconsistent', [{ field: 'kitty', message: 'has too many shares' }])
  const same = sameTeam(file, await likeTeams(ctx.db, scope, file))
  const onSame = same ? await namesOn(ctx.db, scope, same.teamId) : new Set<string>()
  const emails = file.people.map(({ email }) => email).filter((email) => email !== '')
  const people = arrivalsIn({ file, you }, { onSame, mates: await teamMatesBy(ctx.db, scope, emails) })
  return {
    people,
    games: file.games.length,
    played: file.games.filter(({ cancelled, startsAt }) => !cancelled && new Date(startsAt) < ctx.now).length,
    answers,
    seasons: file.seasons?.length ?? 0,
    kittyEntries: file.kitty?.entries.length ?? 0,
    mails: mailsFor(people, same),
    same: same && { ...same, role: shownRole[same.role] },
  }
}
