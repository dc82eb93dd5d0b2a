import type { TeamFile, TeamFileGame } from '@app/contract'
import { kindHas } from '@app/contract/kind'
import { isTimeZone } from '@app/contract/local-time'
import { isName, tidyName } from '@app/contract/name'
import { readAddress } from '@app/contract/roster-list'
import { faultsIn } from '../../game/game/rules.ts'
import { contradictionsInKitty, type ExportedKitty, kittyOfFile } from './kitty/rules.ts'
import { contradictionsInSeasons, type ExportedSeason, seasonOfFile } from './season/rules.ts'

/** A person as the export reads them. */
export interface ExportedPerson {
  id: string
  name: string
  email: string
  position: string
  joinedAt: Date
}

export interface ExportedGame extends Omit<TeamFileGame, 'lineUp' | 'answers' | 'presence' | 'series'> {
  id: string
  inSeries: { id: string; on: string; time: string } | null
}

interface Answered {
  gameId: string
  profileId: string
  answer: TeamFileGame['answers'][number]['answer']
  at: Date
  by: string | null
}

interface Placed {
  gameId: string
  formation: string
  setAt: Date | null
  places: { profileId: string; place: string }[]
}

export interface Exported {
  head: Pick<TeamFile, 'team' | 'gameDay'>
  /** The person who exports the file. */
  exportedBy: string
  people: ExportedPerson[]
  games: ExportedGame[]
  answers: Answered[]
  lineUps: Placed[]
  presence: { gameId: string; profileId: string; wasThere: boolean }[]
  seasons: ExportedSeason[]
  kitty: ExportedKitty | null
}

/**
 * The file of a team. Its order depends only on its content: the same team gives the same file on every installation,
 * byte for byte.
 */
export function fileOf(exported: Exported): TeamFile {
  const { head, exportedBy, people, games, answers, lineUps, presence, seasons, kitty } = exported
  const named = people.map(({ id, joinedAt, ...person }) => ({
    id,
    person: { ...person, joinedAt: joinedAt.toISOString() },
  }))
  const ordered = named.toSorted(byText(({ person }) => [person.name, person.joinedAt, person.email, person.position]))
  const numbers = new Map(ordered.map(({ id }, at) => [id, at + 1]))
  const numberOf = (id: string | null) => (id === null ? undefined : numbers.get(id))
  const answersOf = Map.groupBy(answers, ({ gameId }) => gameId)
  const presenceOf = Map.groupBy(presence, ({ gameId }) => gameId)
  const lineUpOf = new Map(lineUps.map((lineUp) => [lineUp.gameId, lineUp]))
  const whole = games.map(({ id, inSeries, ...game }) => {
    const lineUp = lineUpOf.get(id)
    const corrected = (presenceOf.get(id) ?? [])
      .map(({ profileId, wasThere }) => ({ person: numberOf(profileId) ?? 0, wasThere }))
      .filter(({ person }) => person > 0)
      .toSorted((one, other) => one.person - other.person)
    const complete = {
      ...game,
      lineUp: lineUp
        ? {
            formation: lineUp.formation,
            setAt: lineUp.setAt?.toISOString() ?? null,
            places: lineUp.places
              .flatMap(({ profileId, place }) => ({ person: numberOf(profileId) ?? 0, place }))
              .filter(({ person }) => person > 0)
              .toSorted((one, other) => one.person - other.person),
          }
        : null,
      answers: (answersOf.get(id) ?? [])
        .map(({ profileId, answer, at, by }) => ({
          person: numberOf(profileId) ?? 0,
          answer,
          at: at.toISOString(),
          by: numberOf(by) ?? null,
        }))
        .filter(({ person }) => person > 0)
        .toSorted((one, other) => one.person - other.person),
      ...(corrected.length > 0 && { presence: corrected }),
    }
    return { id, inSeries, game: complete }
  })
  const inOrder = whole.toSorted(
    byText(({ game, inSeries }) => [
      game.startsAt,
      JSON.stringify(game),
      inSeries ? `${inSeries.on} ${inSeries.time}` : '',
    ]),
  )
  const seriesNumbers = new Map<string, number>()
  for (const { inSeries } of inOrder)
    if (inSeries && !seriesNumbers.has(inSeries.id)) seriesNumbers.set(inSeries.id, seriesNumbers.size + 1)
  const gameNumbers = new Map(inOrder.map(({ id }, at) => [id, at + 1]))
  return {
    format: 'callup-team',
    version: 1,
    ...head,
    by: numberOf(exportedBy) ?? 1,
    people: ordered.map(({ person }) => person),
    games: inOrder.map(({ game, inSeries }) => ({
      ...game,
      ...(inSeries && {
        series: { number: seriesNumbers.get(inSeries.id) ?? 1, on: inSeries.on, time: inSeries.time },
      }),
    })),
    seasons: seasons.map((season) => seasonOfFile(season, { numberOf, gameNumbers })),
    ...(kitty && { kitty: kittyOfFile(kitty, { numberOf, gameNumbers, people: people.length }) }),
  }
}

/** By code point, which is the same everywhere. */
const byText =
  <Item>(textsOf: (item: Item) => string[]) =>
  (one: Item, other: Item): number => {
    const [a, b] = [textsOf(one).join('\u0000'), textsOf(other).join('\u0000')]
    return a < b ? -1 : a > b ? 1 : 0
  }

/** Consistency checks that the schema cannot express. */
export function contradictionsIn({
  file,
  you,
}: {
  file: TeamFile
  you: number | null
}): { field: string; message: string }[] {
  const { people, games, gameDay, by } = file
  const positions = new Set(gameDay.positions.map(({ name }) => name))
  const isPerson = (number: number | null) => number === null || number <= people.length
  const found: { field: string; message: string }[] = []
  const report = (field: string, message: string) => {
    if (found.length < 20) found.push({ field, message })
  }
  if (!isPerson(by)) report('by', 'is nobody of the file')
  if (!isPerson(you)) report('you', 'is nobody of the file')
  if (!isTidyName(file.team.name)) report('team.name', 'is no name')
  if (positions.size < gameDay.positions.length) report('gameDay.positions', 'names one position twice')
  if (!rises(gameDay)) report('gameDay', 'min, target and max do not rise')
  for (const [at, { name, email, position }] of people.entries()) {
    if (email !== '' && readAddress(email) !== email) report(`people.${at}.email`, 'is no address in lower case')
    if (!isTidyName(name)) report(`people.${at}.name`, 'is no name')
    if (position !== '' && !positions.has(position)) report(`people.${at}.position`, 'is no position of the team')
  }
  for (const [at, game] of games.entries()) {
    const { kind = 'game', startsAt, timeZone, answers, lineUp, opponent, presence = [] } = game
    const faults = faultsIn({ ...game, kind, opponentTeamName: opponent.trim() })
    for (const { field, message } of faults)
      report(`games.${at}.${field === 'opponentTeamName' ? 'opponent' : field}`, message)
    if (game.result && !kindHas(kind, 'result')) report(`games.${at}.result`, 'is not for this kind')
    const year = new Date(startsAt).getUTCFullYear()
    if (!(year >= 2000 && year < 2100)) report(`games.${at}.startsAt`, 'must be between 2000 and 2099')
    if (!isTimeZone(timeZone)) report(`games.${at}.timeZone`, 'must be a time zone')
    const answering = answers.map(({ person }) => person)
    if (![...answering, ...answers.map((answer) => answer.by)].every(isPerson))
      report(`games.${at}.answers`, 'names nobody of the file')
    if (new Set(answering).size < answering.length) report(`games.${at}.answers`, 'has two answers of one person')
    const corrected = presence.map(({ person }) => person)
    if (!corrected.every(isPerson) || new Set(corrected).size < corrected.length)
      report(`games.${at}.presence`, 'names nobody of the file, or somebody twice')
    const places = lineUp?.places ?? []
    const taken = places.map(({ place }) => place).filter(Boolean)
    if (!places.every(({ person }) => isPerson(person))) report(`games.${at}.lineUp`, 'names nobody of the file')
    if (new Set(places.map(({ person }) => person)).size < places.length || new Set(taken).size < taken.length)
      report(`games.${at}.lineUp`, 'has a person or a place twice')
  }
  for (const { field, message } of contradictionsInSeasons(file)) report(field, message)
  for (const { field, message } of contradictionsInKitty(file)) report(field, message)
  const ids = games.flatMap(({ scheduleId }) => scheduleId || [])
  if (new Set(ids).size < ids.length) report('games', 'have a scheduleId twice')
  return found
}

const isTidyName = (name: string) => isName(name) && tidyName(name) === name

const rises = ({ min, target, max }: TeamFile['gameDay']) => {
  const numbers = [min, target, max].filter((number) => number !== null)
  return numbers.every((number, at) => at === 0 || (numbers[at - 1] ?? 0) <= number)
}

export const answersIn = ({ games }: Pick<TeamFile, 'games'>): number =>
  games.reduce((sum, { answers }) => sum + answers.length, 0)

export const correctionsIn = ({ games }: Pick<TeamFile, 'games'>): number =>
  games.reduce((sum, { presence = [] }) => sum + presence.length, 0)
