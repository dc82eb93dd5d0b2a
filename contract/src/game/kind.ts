/** What each kind of game has. Every place that shows or handles a game asks here. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'

/** In the order of the form. */
export const gameKinds = ['game', 'practice', 'pickup', 'social', 'tournament'] as const
export type GameKind = (typeof gameKinds)[number]

/**
 * - `opponent`: its title is "A vs B", and its fields have an opponent. Others have an optional title of their own.
 * - `result`: captains record a score or a forfeit.
 * - `line-up`: players have spots on the court, and captains place them.
 * - `team_need`: needs what the team's game-day settings say. Others have a number of their own, or none.
 * - `maximum`: no more people come than the team's maximum, and the others wait.
 * - `alerts`: captains are alerted when it is short or a player drops out.
 * - `subs`: captains can ask for subs.
 * - `season`: counts for seasons, records and personal statistics.
 * - `forecast`: captains see how many will likely come.
 * - `strangers`: people outside the team can see it, if the team is listed.
 * - `schedule_file`: is in schedule files, and an import may change or cancel it.
 */
export const kindParts = [
  'opponent',
  'result',
  'line_up',
  'team_need',
  'maximum',
  'alerts',
  'subs',
  'season',
  'forecast',
  'strangers',
  'schedule_file',
] as const
export type KindPart = (typeof kindParts)[number]

const parts: Record<GameKind, readonly KindPart[]> = {
  game: kindParts,
  practice: [],
  pickup: ['maximum'],
  social: [],
  tournament: [],
}

/** The SQL function `kind_has` says the same, for statements over many games; a test compares the two. */
export const kindHas = (kind: GameKind, part: KindPart): boolean => parts[kind].includes(part)

export const kindLabels: Record<GameKind, Label> = {
  game: label('game-kind.game', 'Game'),
  practice: label('game-kind.practice', 'Practice'),
  pickup: label('game-kind.pickup', 'Pick-up'),
  social: label('game-kind.social', 'Social'),
  tournament: label('game-kind.tournament', 'Tournament'),
}

/** What a game is called. */
export interface Titled {
  kind: GameKind
  /** Of a kind without an opponent. Empty: it is called by its kind. */
  title: string
  /** Empty if the kind has none. */
  opponent: string
}

/** Where the team is known: "vs Net Prophets", "Practice", "Season Drinks". */
export const sayWhat = (say: SayLabel, { kind, title, opponent }: Titled): string =>
  kindHas(kind, 'opponent') ? say(label('game.versus', 'vs {opponent}'), { opponent }) : title || say(kindLabels[kind])

/** "Night Shift FC vs Net Prophets", "Practice: Night Shift FC" */
export const sayTitle = (say: SayLabel, team: string, game: Titled): string =>
  kindHas(game.kind, 'opponent')
    ? say(label('game.title', '{team} vs {opponent}'), { team, opponent: game.opponent })
    : say(label('game.title-of-kind', '{what}: {team}'), { what: sayWhat(say, game), team })

/** "See Game" */
export const saySee = (say: SayLabel, kind: GameKind): string =>
  say(label('game.see', '{kind, select, game {See Game} other {See Details}}'), { kind })

/** "2 games, 1 practice, 1 other", without what there is none of. */
export function sayKindCounts(say: SayLabel, kinds: readonly GameKind[]): string[] {
  const games = kinds.filter((kind) => kind === 'game').length
  const practices = kinds.filter((kind) => kind === 'practice').length
  const others = kinds.length - games - practices
  if (others > 0 && others === kinds.length)
    return [say(label('kinds.dates', '{others, plural, one {# date} other {# dates}}'), { others })]
  return [
    games > 0 ? say(label('kinds.games', '{games, plural, one {# game} other {# games}}'), { games }) : '',
    practices > 0
      ? say(label('kinds.practices', '{practices, plural, one {# practice} other {# practices}}'), { practices })
      : '',
    others > 0 ? say(label('kinds.others', '{others, plural, one {# other} other {# others}}'), { others }) : '',
  ].filter(Boolean)
}

/** Sentences about several games say "games" only if they are. */
export const areGames = (games: readonly { kind: GameKind }[]): boolean => games.every(({ kind }) => kind === 'game')

/** "4 games waiting for your answer" */
export const sayWaiting = (say: SayLabel, count: number, areOnlyGames: boolean): string =>
  areOnlyGames
    ? say(
        label(
          'waiting.games',
          '{count, plural, one {# game waiting for your answer} other {# games waiting for your answer}}',
        ),
        { count },
      )
    : say(
        label('waiting.kinds', '{count, plural, one {# waiting for your answer} other {# waiting for your answer}}'),
        { count },
      )
