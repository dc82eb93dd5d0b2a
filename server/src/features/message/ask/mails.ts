import { neededOf } from '@app/contract/head-count'
import type { Address, Message } from '#core/notifications/notification.ts'
import { answersBy, ONE_MORE_TAP } from '../../game/answer-link/rules.ts'
import { type CountedGame, listText } from '../../game/attendance/rules.ts'

export interface AskFacts {
  firstName: string
  isReminder: boolean
  /** The answer that counts until the reader gives another. */
  usual: 'going' | 'not_going' | null
  /** The team of the first game. */
  teamName: string
  isOneTeam: boolean
  logoUrl: string
  captain: Address | null
  games: {
    teamName: string
    opponent: string
    day: { weekday: string; day: string; month: string; time: string }
    where: string
    headCount: CountedGame['state']['headCount'] | null
    /** The first names of who came in first. */
    firstIn: string[]
    notes: string
    link: string
  }[]
  schedule: string
}

type Game = AskFacts['games'][number]

/** Going, Maybe and Not Going for each game. The links save nothing until the person taps on the page. */
export function askMail(facts: AskFacts): Message {
  const { games, isReminder, firstName, teamName, usual } = facts
  const [first] = games
  const one = games.length === 1 ? first : undefined
  const shown = games.slice(0, MOST_GAMES)
  const canAnswerAll = first !== undefined && !one && facts.isOneTeam
  return {
    ...(usual ? subjectOfUsual(facts, usual) : one ? subjectOfOne(one, isReminder) : subjectOfMany(facts)),
    fromName: facts.isOneTeam ? teamName : '',
    ...(facts.captain && facts.isOneTeam && { replyTo: facts.captain }),
    letterhead: { name: teamName, logoUrl: facts.logoUrl },
    heading: usual
      ? unlessYouAnswer[usual].heading
      : one
        ? `Are you going${firstName && `, ${firstName}`}?`
        : 'Which games can you play?',
    paragraphs: [
      ...(usual ? [unlessYouAnswer[usual].detail] : []),
      ...(isReminder ? ['The team has not heard from you yet. A no helps too.'] : []),
      ...(canAnswerAll ? ['Answer all at once, or one by one. You can review the list before you save.'] : []),
      ...(games.length > shown.length ? [`The next ${shown.length} of ${games.length} games:`] : []),
    ],
    ...(canAnswerAll && { firstAction: { label: `Going to All ${games.length}`, url: `${first.link}/all` } }),
    events: shown.map((game) => ({
      ...game.day,
      title: facts.isOneTeam ? `vs ${game.opponent}` : `${game.teamName} vs ${game.opponent}`,
      lines: [game.day.time, game.where],
      actions: answersBy(game.link),
      ...(one && {
        hint: ONE_MORE_TAP,
        ...progressOf(game),
        ...(game.notes && { quote: game.notes }),
      }),
    })),
    ...(games.length > 1 && { action: { label: 'See All Games', url: facts.schedule } }),
    footnote: facts.isOneTeam
      ? `You get this mail because you play for ${teamName}.${facts.captain ? ` Replies go to ${facts.captain.name}, your captain.` : ''}`
      : 'You get this mail because you play for these teams.',
  }
}

const unlessYouAnswer = {
  going: { heading: 'You are in', detail: 'You are in unless you say no. Say no if you can’t.' },
  not_going: { heading: 'You are not in', detail: 'You are out unless you say yes. Say yes if you can.' },
}

/** A longer mail is not read. The other games are asked about some days before each. */
const MOST_GAMES = 12

const subjectOfUsual = ({ games, teamName }: AskFacts, usual: 'going' | 'not_going') => {
  const [first] = games
  const day = first ? `${first.day.weekday}, ${first.day.month} ${first.day.day}` : ''
  const { heading, detail } = unlessYouAnswer[usual]
  return {
    subject:
      games.length === 1
        ? `${heading}: ${day} vs ${first?.opponent}`
        : `${teamName}: ${games.length} games. ${heading}`,
    preview: detail,
  }
}

const subjectOfOne = (game: Game, isReminder: boolean) => {
  const day = `${game.day.weekday}, ${game.day.month} ${game.day.day}`
  const isIn = whoIsIn(game)
  return {
    subject: isReminder
      ? `Reminder: ${day}, ${game.day.time} vs ${game.opponent}`
      : `${day} vs ${game.opponent}: are you going?`,
    preview: `${game.day.time} at ${game.where}.${isIn && ` ${isIn}`}`,
  }
}

const subjectOfMany = ({ games, isReminder, isOneTeam, teamName }: AskFacts) => {
  const [first] = games
  const from = first ? `${first.day.month} ${first.day.day}` : ''
  return {
    subject: isReminder
      ? `Reminder: ${games.length} games need your answer`
      : `${isOneTeam ? `${teamName}: ` : ''}${games.length} games from ${from}. Which ones can you play?`,
    preview: 'Answer with one tap each. No sign-in needed.',
  }
}

/** "Aiko, Ben and Lena", or "Aiko, Ben, Lena and 4 more" */
function namesIn({ headCount, firstIn }: Game): string {
  const others = (headCount?.in ?? 0) - firstIn.length
  return listText(others > 0 ? [...firstIn, `${others} more`] : firstIn)
}

function whoIsIn(game: Game): string {
  const there = game.headCount?.in ?? 0
  return there === 0 ? '' : `${namesIn(game)} ${there === 1 ? 'is' : 'are'} in.`
}

function progressOf(game: Game) {
  const of = game.headCount && neededOf(game.headCount)
  const there = game.headCount?.in ?? 0
  return there > 0 || of !== null ? { progress: { in: there, of, names: namesIn(game) } } : {}
}
