import { answerLabels, sayHeadCount, sayWritten } from '@app/contract/game-text'
import { neededOf } from '@app/contract/head-count'
import { areGames, kindHas, sayKindCounts, sayTitle, sayWhat, type Titled } from '@app/contract/kind'
import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { Address, Message } from '#core/notifications/notification.ts'
import { answersBy, oneMoreTap, replyWith } from '../../game/answer-link/rules.ts'
import type { CountedGame } from '../../game/attendance/rules.ts'
import { planLines } from '../../game/plan/page.ts'
import type { PlanForReader } from '../../game/plan/rules.ts'

export interface AskFacts {
  firstName: string
  isReminder: boolean
  /** Counts until the reader gives an answer. */
  usual: 'going' | 'not_going' | null
  /** The team of the first game. */
  teamName: string
  isOneTeam: boolean
  logoUrl: string
  captain: Address | null
  /** Where a reply answers the only game. Null: replies go to the captain. */
  replies: string | null
  games: (Titled & {
    teamName: string
    day: ReturnType<typeof formatDay>
    where: string
    headCount: CountedGame['state']['headCount'] | null
    /** The first names of those who answered Going first. */
    firstIn: string[]
    notes: string
    /** Null without one. */
    plan: (PlanForReader & { free: string[] }) | null
    startsAt: Date
    timeZone: string
    link: string
  })[]
  /** Null without an account. */
  schedule: string | null
}

type Game = AskFacts['games'][number]

/** Offers Going, Maybe and Not Going for each game. The links save nothing until the person taps on the page. */
export function askMail(say: Say, facts: AskFacts): Message {
  const { games, isReminder, teamName: team, usual } = facts
  const [first, ...others] = games
  const one = others.length === 0 ? first : undefined
  const shown = games.slice(0, MAX_GAMES)
  const canAnswerAll = first !== undefined && !one && facts.isOneTeam
  return {
    ...(usual
      ? subjectOfUsual(say, facts, usual)
      : one
        ? subjectOfOne(say, one, isReminder)
        : subjectOfMany(say, facts)),
    fromName: facts.isOneTeam ? team : '',
    ...(facts.replies === null
      ? facts.captain && facts.isOneTeam && { replyTo: facts.captain }
      : { replyTo: { name: team, address: facts.replies } }),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: usual ? headings(say)[usual] : one ? areYouGoing(say, facts.firstName) : whichOnes(say, games),
    paragraphs: [
      ...(usual ? [details(say)[usual]] : []),
      ...(isReminder ? [say('The team hasn’t heard from you yet. A no helps too.')] : []),
      ...(canAnswerAll ? [say('Answer all at once, or one by one. You can review the list before you save.')] : []),
      ...(games.length > shown.length
        ? [
            areGames(games)
              ? say('The next {shown} of {games, plural, one {# game} other {# games}}:', {
                  shown: shown.length,
                  games: games.length,
                })
              : say('The next {shown} of {count}:', { shown: shown.length, count: games.length }),
          ]
        : []),
    ],
    ...(canAnswerAll && {
      firstAction: {
        label: say('{games, plural, one {Going to All #} other {Going to All #}}', { games: games.length }),
        url: `${first.link}/all`,
      },
    }),
    events: shown.map((game) => ({
      ...game.day,
      title: facts.isOneTeam ? sayWhat(say, game) : sayTitle(say, game.teamName, game),
      lines: [game.day.time, sayWritten(say, game.where), ...(one ? planLines(say, game) : [])],
      actions: answersBy(say, game.link),
      ...(one && {
        hint: oneMoreTap(say),
        ...progressOf(say, game),
        ...(game.notes && { quote: { words: game.notes, quoted: say('“{note}”', { note: game.notes }) } }),
      }),
    })),
    ...(others.length > 0 &&
      facts.schedule !== null && { action: { label: say('See All Games'), url: facts.schedule } }),
    footnote: footnoteOf(say, facts),
  }
}

/** The same question as a notification with answer buttons. */
export function askQuestion(
  say: Say,
  { userId, gameId, startsAt, day }: { userId: string; gameId: string; startsAt: Date; day: string },
): NonNullable<Message['question']> {
  return {
    userId,
    gameId,
    startTime: startsAt.toISOString(),
    words: {
      going: say(answerLabels.Going),
      notGoing: say(answerLabels.NotGoing),
      undo: say('Undo'),
      saidGoing: say('You’re going on {day}', { day }),
      saidNotGoing: say('You’re not going on {day}', { day }),
      undone: say('No answer yet: {day}', { day }),
      notSent: say('Not sent yet. We’ll send it when you’re online.'),
      failed: say('Failed to save your answer. Tap to try again.'),
    },
  }
}

const whichOnes = (say: Say, games: readonly Game[]): string =>
  areGames(games) ? say('Which games can you play?') : say('Which ones can you make?')

const areYouGoing = (say: Say, name: string): string =>
  name ? say('Are you going, {name}?', { name }) : say('Are you going?')

function footnoteOf(say: Say, { isOneTeam, teamName: team, captain, replies }: AskFacts): string {
  if (replies !== null)
    return `${replyWith(say)} ${say('You’re getting this email because you play for {team}.', { team })}`
  if (!isOneTeam) return say('You’re getting this email because you play for these teams.')
  return captain
    ? say('You’re getting this email because you play for {team}. Replies go to {captain}, your captain.', {
        team,
        captain: captain.name,
      })
    : say('You’re getting this email because you play for {team}.', { team })
}

type Usual = NonNullable<AskFacts['usual']>

const headings = (say: Say): Record<Usual, string> => ({ going: say('You’re in'), not_going: say('You’re out') })

const details = (say: Say): Record<Usual, string> => ({
  going: say('You’re in by default. Tell us if you can’t make it.'),
  not_going: say('You’re out by default. Tell us if you can make it.'),
})

/** Nobody reads a longer mail. The other games are asked about later, some days before each. */
const MAX_GAMES = 12

function subjectOfUsual(say: Say, { games, teamName: team }: AskFacts, usual: Usual) {
  const [first, ...others] = games
  const one = others.length === 0 ? first : undefined
  const subject = one
    ? usualOfOne(say, one)
    : areGames(games)
      ? usualOfGames(say, team, games)
      : usualOfMany(say, team, games)
  return { subject: subject[usual], preview: details(say)[usual] }
}

function usualOfOne(say: Say, game: Game): Record<Usual, string> {
  const { day, opponent, what } = { day: game.day.date, opponent: game.opponent, what: sayWhat(say, game) }
  return kindHas(game.kind, 'opponent')
    ? {
        going: say('You’re in: {day} vs {opponent}', { day, opponent }),
        not_going: say('You’re out: {day} vs {opponent}', { day, opponent }),
      }
    : {
        going: say('You’re in: {what}, {day}', { what, day }),
        not_going: say('You’re out: {what}, {day}', { what, day }),
      }
}

const usualOfGames = (say: Say, team: string, { length: games }: readonly Game[]): Record<Usual, string> => ({
  going: say('{team}: you’re in for {games, plural, one {# game} other {# games}}', { team, games }),
  not_going: say('{team}: you’re out for {games, plural, one {# game} other {# games}}', { team, games }),
})

function usualOfMany(say: Say, team: string, games: readonly Game[]): Record<Usual, string> {
  const counts = countsOf(say, games)
  return {
    going: say('{team}: you’re in for {counts}', { team, counts }),
    not_going: say('{team}: you’re out for {counts}', { team, counts }),
  }
}

/** "2 games, 1 practice" */
const countsOf = (say: Say, games: readonly Game[]): string =>
  say.line(
    sayKindCounts(
      say,
      games.map(({ kind }) => kind),
    ),
  )

function subjectOfOne(say: Say, game: Game, isReminder: boolean) {
  const { opponent, day: date } = game
  const place = sayWritten(say, game.where)
  const [day, time] = [date.date, date.time]
  const when = say('{time} at {place}.', { time, place })
  const isIn = whoIsIn(say, game)
  const what = sayWhat(say, game)
  const subject = kindHas(game.kind, 'opponent')
    ? isReminder
      ? say('Reminder: {day}, {time} vs {opponent}', { day, time, opponent })
      : say('{day} vs {opponent}: are you going?', { day, opponent })
    : isReminder
      ? say('Reminder: {what}, {day}, {time}', { what, day, time })
      : say('{what}, {day}: are you going?', { what, day })
  return { subject, preview: isIn ? `${when} ${isIn}` : when }
}

const subjectOfMany = (say: Say, facts: AskFacts) => ({
  subject: areGames(facts.games) ? subjectOfGames(say, facts) : subjectOfKinds(say, facts),
  preview: say('Answer with one tap each. No sign-in needed.'),
})

function subjectOfKinds(say: Say, { games, isReminder, isOneTeam, teamName: team }: AskFacts): string {
  const [counts, day] = [countsOf(say, games), games[0]?.day.monthDay ?? '']
  if (isReminder)
    return say('Reminder: {count, plural, one {# answer needed} other {# answers needed}}', { count: games.length })
  return isOneTeam
    ? say('{team}: {counts} starting {day}. Which ones can you make?', { team, counts, day })
    : say('{counts} starting {day}. Which ones can you make?', { counts, day })
}

const subjectOfGames = (say: Say, { games, isReminder, isOneTeam, teamName: team }: AskFacts): string =>
  isReminder
    ? say('Reminder: {games, plural, one {# game needs your answer} other {# games need your answer}}', {
        games: games.length,
      })
    : isOneTeam
      ? say('{team}: {games, plural, one {# game} other {# games}} starting {day}. Which ones can you play?', {
          team,
          games: games.length,
          day: games[0]?.day.monthDay ?? '',
        })
      : say('{games, plural, one {# game} other {# games}} starting {day}. Which ones can you play?', {
          games: games.length,
          day: games[0]?.day.monthDay ?? '',
        })

/** "Aiko, Ben and Lena", or "Aiko, Ben, Lena and 4 more" */
function namesIn(say: Say, { headCount, firstIn }: Game): string {
  const more = (headCount?.in ?? 0) - firstIn.length
  return say.list(more > 0 ? [...firstIn, say('{more, plural, one {# more} other {# more}}', { more })] : firstIn)
}

function whoIsIn(say: Say, game: Game): string {
  const there = game.headCount?.in ?? 0
  if (there === 0) return ''
  return say('{there, plural, one {{names} is in.} other {{names} are in.}}', { there, names: namesIn(say, game) })
}

function progressOf(say: Say, game: Game) {
  const { headCount } = game
  const of = headCount && neededOf(headCount)
  if (!headCount || (headCount.in === 0 && of === null)) return {}
  const [count, names] = [sayHeadCount(say, headCount), namesIn(say, game)]
  return { progress: { in: headCount.in, of, text: names ? say('{count}: {names}', { count, names }) : count } }
}
