import { askForSubs, countText, headCountText } from '@app/contract/game-text'
import { shortBy } from '@app/contract/head-count'
import type { MailContent } from '#core/mail/content.ts'
import type { Address, Message } from '#core/notifications/notification.ts'
import { type HeadCount, isWaiting, lacksText, namesText, plural } from './rules.ts'

/** A game as the mails to its captains describe it. */
export interface CaptainFacts {
  gameId: string
  teamId: string
  teamName: string
  logoUrl: string
  opponent: string
  /** "Tuesday", or "tonight" if it is. */
  weekday: string
  day: { weekday: string; day: string; month: string; time: string }
  where: string
  headCount: HeadCount
  /** First names. */
  maybe: string[]
  silent: string[]
  link: string
}

/** The game lacks players. It says who is silent, and both buttons lead to the next step. */
export function shortMail(facts: CaptainFacts): Message {
  const { headCount, weekday, link, silent } = facts
  const lacks = lacksText(headCount)
  const counted = [countText(headCount), ...lacks].join(', ')
  const waits = `Waiting for ${plural(headCount.waiting, 'answer')}`
  const missing = shortText(headCount)
  return {
    ...toCaptains(facts),
    subject: isWaiting(headCount) ? `${waits} for ${weekday}: ${counted}` : `Short for ${weekday}: ${counted}`,
    preview: sentence(`${confirmed(headCount)}${lacks.map((lack) => `, ${lack}`).join('')}`, silence(headCount)),
    heading: isWaiting(headCount) ? `${waits} for ${weekday}` : `${missing} for ${weekday}`,
    paragraphs: [
      sentence(`${headCountText(headCount)}: ${reasons(headCount)}`),
      ...(silent.length > 0 ? [`Not answered: ${namesText(silent)}.`] : []),
      ...(facts.maybe.length > 0 ? [`Maybe: ${namesText(facts.maybe)}.`] : []),
      ...(silent.length > 0 ? ['Both buttons open the game. You confirm there before anything is sent.'] : []),
    ],
    events: event(facts, [
      ...(silent.length > 0 ? [{ label: `Remind ${silent.length}`, url: `${link}#waiting` }] : []),
      { label: askLabel(headCount), url: askUrl(link) },
    ]),
  }
}

interface DropOutFacts {
  firstName: string
  name: string
  status: 'maybe' | 'not_going' | 'left'
  source: 'own' | 'default' | 'away' | 'silent' | null
  note: string
  /** "04:32 PM" */
  time: string
  address: Address | null
}

/** One or several players dropped out. Replies go to the player, if it is one. */
export function dropOutMail(
  facts: CaptainFacts & { dropOuts: DropOutFacts[]; day: CaptainFacts['day']; left: string },
): Message {
  const { headCount, weekday, link, dropOuts, left, silent, maybe } = facts
  const [first] = dropOuts
  const only = dropOuts.length === 1 ? first : undefined
  const names = namesText(named(dropOuts.map(({ firstName }) => firstName)))
  const { footnote, ...mail } = toCaptains(facts)
  const short = shortBy(headCount) > 0 || lacksText(headCount).length > 0
  const next = [...(short ? [`${shortText(headCount)}.`] : []), `${left} before the game.`]
  return {
    ...mail,
    ...(only?.address && { replyTo: only.address }),
    subject: `${names} ${only ? dropped[only.status].did : 'are out'} ${weekday}: ${headCountText(headCount)}`,
    preview: [...(only?.note ? [`“${only.note}”`] : []), ...next.toReversed()].join(' '),
    heading: only ? `${names} ${dropped[only.status].is} ${weekday}` : `${names} are out ${weekday}`,
    paragraphs: [
      ...dropOuts.flatMap((one) => [
        ...(one.note ? [`“${one.note}”`] : []),
        `${one.name || 'A player who deleted their account'}, ${one.time}, ${actionOf(one)}.`,
      ]),
      [`${headCountText(headCount)}.`, ...(short ? [`${shortText(headCount)}.`] : [])].join(' '),
      ...(maybe.length > 0 ? [`${namesText(maybe)} said Maybe.`] : []),
      ...(silent.length > 0 ? [`${namesText(silent)} ${silent.length === 1 ? 'has' : 'have'} not answered.`] : []),
    ],
    events: event(facts, [
      { label: askLabel(headCount), url: askUrl(link) },
      { label: 'See Game', url: link },
    ]),
    footnote: only?.address ? `${footnote} Replies go to ${only.firstName}.` : footnote,
  }
}

const dropped = {
  not_going: { did: 'is out', is: 'is out', changed: 'changed Going to Not Going' },
  maybe: { did: 'is only a maybe', is: 'is only a maybe', changed: 'changed Going to Maybe' },
  left: { did: 'left the team before', is: 'is out', changed: 'left the team' },
}

const actionOf = ({ status, source }: DropOutFacts): string => {
  if (source === 'away') return 'entered away dates'
  return source === 'silent' ? 'is no longer Going by default' : dropped[status].changed
}

export function leaversMail(facts: {
  teamId: string
  teamName: string
  logoUrl: string
  /** Empty for a player who deleted their account. */
  names: string[]
  players: number
  link: string
}): Message {
  const { teamName, names, players } = facts
  const who = namesText(named(names))
  return {
    teamId: facts.teamId,
    subject: `${who} left ${teamName}`,
    preview: `${plural(players, 'player')} on the roster now.`,
    letterhead: { name: teamName, logoUrl: facts.logoUrl },
    heading: `${who} left the team`,
    paragraphs: [`${teamName} has ${plural(players, 'player')} on the roster now, captains included.`],
    action: { label: 'Invite Players', url: facts.link },
    footnote: `You get this mail because you are a captain of ${teamName}.`,
  }
}

/** Volunteers have waited for a day, or the game is near. */
export function waitingMail(
  facts: Pick<
    CaptainFacts,
    'gameId' | 'teamId' | 'teamName' | 'logoUrl' | 'opponent' | 'weekday' | 'day' | 'where' | 'link'
  > & {
    names: string[]
    openSpots: number
  },
): Message {
  const { names, weekday, openSpots } = facts
  const who = namesText(names)
  const wait = names.length === 1 ? 'waits' : 'wait'
  return {
    ...toCaptains(facts),
    subject: `${who} ${wait} to hear from you about ${weekday}`,
    preview: `${plural(openSpots, 'spot')} open against ${facts.opponent}.`,
    heading: `${who} ${wait} to hear from you`,
    paragraphs: [`${plural(openSpots, 'spot')} open. Say yes or no, so that nobody is left waiting.`],
    events: event(facts, [{ label: 'Accept or Decline', url: facts.link }]),
  }
}

/** Players who deleted their account have no name. */
const named = (names: string[]): string[] => names.map((name, index) => name || (index === 0 ? 'A player' : 'a player'))

/** A captain may ask before anybody is missing. */
const askLabel = ({ missing }: HeadCount): string => askForSubs(Math.max(missing, 1))

/** Opens the form for a request, filled in with what is missing. */
const askUrl = (link: string) => `${link}?subs=ask`

const toCaptains = ({ teamName, logoUrl }: Pick<CaptainFacts, 'teamName' | 'logoUrl'>) => ({
  letterhead: { name: teamName, logoUrl },
  footnote: `You get this mail because you are a captain of ${teamName}.`,
})

const event = (
  { day, opponent, where }: Pick<CaptainFacts, 'day' | 'opponent' | 'where'>,
  actions: { label: string; url: string }[],
) => [{ ...day, title: `vs ${opponent}`, lines: [day.time, where], actions }] satisfies MailContent['events']

/** "You are 1 short", or the first other thing that is missing. */
function shortText(headCount: HeadCount): string {
  const short = shortBy(headCount)
  return short > 0 ? `You are ${short} short` : capital(lacksText(headCount)[0] ?? 'Enough players')
}

/** "1 short, no goalkeeper, 4 have not answered" */
function reasons(headCount: HeadCount): string {
  const short = shortBy(headCount)
  return [...(short > 0 ? [`${short} short`] : []), ...lacksText(headCount), ...silence(headCount)].join(', ')
}

const confirmed = (headCount: HeadCount): string => `${countText(headCount)} confirmed`

const silence = ({ waiting }: HeadCount): string[] =>
  waiting > 0 ? [`${waiting} ${waiting === 1 ? 'has' : 'have'} not answered`] : []

const sentence = (start: string, more: string[] = []): string => `${[start, ...more].join(', ')}.`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
