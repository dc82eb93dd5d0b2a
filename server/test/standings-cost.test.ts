import type { StandingsRule } from '@app/contract/standings'
import { isNightly } from '@app/dev/nightly'
import { expect, test } from 'vitest'
import { sayIn } from '#core/language/say.ts'
import type { PublicDivision } from '../src/features/league/public-league/rules.ts'
import { standingsTable } from '../src/features/league/public-league/table/page.ts'

const rule: Omit<StandingsRule, 'lots'> = {
  points: { win: 3, tie: 1, loss: 0 },
  tieBreakers: ['headToHead', 'headToHeadDifference', 'difference', 'scored', 'wins', 'forfeits'],
  forfeitScore: 3,
  withdrawn: 'void',
}

/** Each team has twenty home games against the next twenty, some of them against the same one twice. */
function divisionOf(teams: number): PublicDivision {
  const ids = Array.from({ length: teams }, (_, n) => `team-${n}`)
  const results = ids.flatMap((home, n) =>
    Array.from({ length: 20 }, (_, game) => ({
      home,
      away: ids[(n + 1 + (game % (teams - 1))) % teams] ?? home,
      // Ten teams are all level, as most of 1,000 are: nearly every row has a reason below it.
      score:
        teams > 10
          ? { home: (n * 7 + game * 3) % 4, away: (n * 5 + game) % 4, forfeitedBy: null }
          : { home: 1, away: 1, forfeitedBy: null },
    })),
  )
  return {
    slug: 'eastside',
    isIndexed: false,
    name: 'Eastside Sevens',
    sport: 'Soccer',
    season: 'Fall 2026',
    rule: { ...rule, tieBreakers: [...rule.tieBreakers] },
    leagueId: 'league',
    divisions: [{ id: 'division', name: 'Division 1' }],
    division: {
      id: 'division',
      name: 'Division 1',
      teams: ids.map((id) => ({ id, name: `Team ${id}`, logo: null, isOwn: false, withdrawnAt: null, slug: null })),
      results,
      games: [],
      latest: [],
      uncounted: [],
      playoffs: null,
    },
  }
}

/** Of a page: what the database sends is parsed, and becomes standings and their table. */
const pageOf = (sent: string) => standingsTable(sayIn('en'), JSON.parse(sent) as PublicDivision).markup

/** The rows of the table: of teams, and between them the reasons for places that points alone don't decide. */
const rowsOn = (page: string) => page.split('<tr').length - 2

/** Milliseconds of CPU of this process per row shown. */
function costPerRow(sent: string, pages: number): number {
  const rows = rowsOn(pageOf(sent)) * pages
  const began = process.cpuUsage()
  for (let done = 0; done < pages; done++) pageOf(sent)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000 / rows
}

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

test('[TABLE-10] a row of the standings of 1,000 teams with 20,000 results costs at most 1.3 times that of ten teams with 200', () => {
  const [few, many] = [JSON.stringify(divisionOf(10)), JSON.stringify(divisionOf(1000))]
  const shown = { few: rowsOn(pageOf(few)), many: rowsOn(pageOf(many)) }
  expect(shown.few).toBe(19)
  expect(shown.many).toBeGreaterThan(1900)
  const measure = () => ({ few: costPerRow(few, 400), many: costPerRow(many, 2) })
  measure()
  const rounds = Array.from({ length: isNightly ? 15 : 7 }, measure)
  const ratio = median(rounds.map((round) => round.many / round.few))
  const [small, large] = [median(rounds.map((round) => round.few)), median(rounds.map((round) => round.many))]
  console.log(
    `a row: ${small.toFixed(3)} ms of CPU among ${shown.few} rows of ten teams, ${large.toFixed(3)} ms among ${shown.many} of 1,000 (${ratio.toFixed(2)})`,
  )
  expect(ratio).toBeLessThanOrEqual(1.3)
}, 300_000)
