import {
  dayOf,
  type GameModel,
  hasPlayed,
  inOrder,
  isOver,
  isSub,
  type Model,
  outcomeIn,
  standingOf,
  type TeamModel,
} from './season-model.ts'

/** A person's statistics of a year, counted one game at a time. */
export interface SlowNumbers {
  years: number[]
  games: { id: string; played: boolean; isSub: boolean }[]
  months: [own: number, sub: number][]
  teams: Record<string, { played: number; of: number; marks: string; record: [number, number, number] }>
  given: number
  late: number
  volunteered: number
  accepted: number
  subbed: number
  lastSubbed: string | null
  run: { team: string; games: number; isOngoing: boolean } | null
  subsFound: number
}

export function slowNumbers(
  model: Model,
  { id, year, now, captainId }: { id: string; year: number; now: number; captainId: string },
): SlowNumbers {
  const numbers: SlowNumbers = {
    years: [],
    games: [],
    months: Array.from({ length: 12 }, () => [0, 0]),
    teams: {},
    given: 0,
    late: 0,
    volunteered: 0,
    accepted: 0,
    subbed: 0,
    lastSubbed: null,
    run: null,
    subsFound: 0,
  }
  const years = new Set<number>()
  for (const { team, game } of allGames(model)) {
    if (!isOver(game, now)) continue
    const yearOfGame = Number(dayOf(game).slice(0, 4))
    if (team.members.has(id) || isSub(game, id)) years.add(yearOfGame)
    if (yearOfGame === year) countGame(model, numbers, { team, game, id, captainId })
  }
  numbers.years = [...years].toSorted((one, other) => other - one)
  for (const team of teamsInOrder(model, numbers)) {
    const counted = numbers.teams[team.id]
    if (!counted) continue
    const run = longestRun(counted.marks)
    if (run.games >= 2 && run.games > (numbers.run?.games ?? 0)) numbers.run = { team: team.name, ...run }
    counted.marks = counted.marks.slice(-12)
  }
  return numbers
}

interface Counted {
  team: TeamModel
  game: GameModel
  id: string
  captainId: string
}

function countGame(model: Model, numbers: SlowNumbers, { team, game, id, captainId }: Counted) {
  const offer = game.offers.get(id)
  if (game.droppedOut.has(id)) numbers.late += 1
  if (offer) numbers.volunteered += 1
  if (isSub(game, id)) numbers.accepted += 1
  if (id === captainId)
    for (const sub of game.offers.keys())
      if (isSub(game, sub) && hasPlayed(model, team, game, sub)) numbers.subsFound += 1
  const member = team.members.get(id)
  if (!member && !isSub(game, id)) return
  const played = hasPlayed(model, team, game, id)
  if (!played && !isSub(game, id) && member && game.endsAt <= member.joinedAt) return
  numbers.games.push({ id: game.id, played, isSub: isSub(game, id) })
  const answer = standingOf(model, team, game, id)?.answer
  if (answer && answer.by === null) numbers.given += 1
  const month = numbers.months[Number(dayOf(game).slice(5, 7)) - 1]
  if (played && month) month[isSub(game, id) ? 1 : 0] += 1
  if (played && isSub(game, id)) {
    numbers.subbed += 1
    numbers.lastSubbed = `${team.name} ${dayOf(game)}`
  }
  if (!member || isSub(game, id)) return
  numbers.teams[team.id] ??= { played: 0, of: 0, marks: '', record: [0, 0, 0] }
  const counted = numbers.teams[team.id]
  if (!counted) return
  counted.of += 1
  counted.marks += played ? '1' : '0'
  const outcome = outcomeIn(game)
  if (played) counted.played += 1
  if (played && outcome !== null) counted.record[outcome] += 1
}

const allGames = ({ teams }: Model): { team: TeamModel; game: GameModel }[] => {
  const teamOf = new Map(teams.flatMap((team) => team.games.map((game) => [game, team] as const)))
  return inOrder([...teamOf.keys()]).flatMap((game) => {
    const team = teamOf.get(game)
    return team ? [{ team, game }] : []
  })
}

/** In the order of their first games of the year: of two equal runs the one of the first team is told. */
const teamsInOrder = ({ teams }: Model, numbers: SlowNumbers): TeamModel[] =>
  Object.keys(numbers.teams).flatMap((id) => teams.filter((team) => team.id === id))

function longestRun(marks: string): { games: number; isOngoing: boolean } {
  let [best, run] = [0, 0]
  for (const mark of marks) {
    run = mark === '1' ? run + 1 : 0
    best = Math.max(best, run)
  }
  return { games: best, isOngoing: best > 0 && run === best }
}
