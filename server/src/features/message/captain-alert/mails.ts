import { sayPositionInside } from '@app/contract/formation-text'
import { sayHeadCount, sayMorePeople, sayPlaces, sayStep, sayWritten } from '@app/contract/game-text'
import { genderShortage, shortBy } from '@app/contract/head-count'
import { label } from '@app/contract/language'
import type { Say } from '#core/language/say.ts'
import type { MailContent } from '#core/mail/content.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { Address, Message } from '#core/notifications/notification.ts'
import { stepUrl } from '../../game/forecast/next-step/rules.ts'
import { type HeadCount, isWaiting, type NearDay, type Step, type TimeLeft } from './rules.ts'

/** A game as described in mails to its captains. */
export interface CaptainFacts {
  gameId: string
  teamId: string
  teamName: string
  logoUrl: string
  opponent: string
  /** "Tuesday" */
  weekday: string
  /** Replaces the weekday. */
  near?: NearDay | undefined
  day: ReturnType<typeof formatDay>
  where: string
  headCount: HeadCount
  /** First names. */
  maybe: string[]
  silent: string[]
  link: string
  /** The captain's next step. */
  step: Step
  requestLink: string | null
}

/** The game is short. Names who has not answered; the button is the next step. */
export function shortMail(say: Say, facts: CaptainFacts): Message {
  const { headCount, silent } = facts
  const { silent: answers } = headCount
  const day = dayText(say, facts)
  const lacks = shortagesText(say, headCount)
  const counted = say.line([sayHeadCount(say, headCount), ...lacks])
  return {
    ...toCaptains(say, facts),
    subject: isWaiting(headCount)
      ? say('Waiting for {answers, plural, one {# answer} other {# answers}} for {day}: {counted}', {
          answers,
          day,
          counted,
        })
      : say('Short for {day}: {counted}', { day, counted }),
    preview: placesSentence(say, headCount),
    heading: isWaiting(headCount)
      ? say('Waiting for {answers, plural, one {# answer} other {# answers}} for {day}', { answers, day })
      : shortHeading(say, headCount, day),
    paragraphs: [
      placesSentence(say, headCount),
      ...(silent.length > 0 ? [say('No answer yet: {names}.', { names: namesText(say, silent) })] : []),
      ...(facts.maybe.length > 0 ? [say('Maybe: {names}.', { names: namesText(say, facts.maybe) })] : []),
      ...confirmation(say, facts),
    ],
    events: event(say, facts, stepActions(say, facts)),
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

/** One or more players dropped out. Replies go to the player if there is only one. */
interface DropOuts {
  dropOuts: DropOutFacts[]
  left: TimeLeft
  /** What they would have brought. */
  duties: string[]
}

export function dropOutMail(say: Say, facts: CaptainFacts & DropOuts): Message {
  const { headCount, dropOuts, left, silent, maybe } = facts
  const [first, ...others] = dropOuts
  const only = others.length === 0 ? first : undefined
  const names = namesText(
    say,
    named(
      say,
      dropOuts.map(({ firstName }) => firstName),
    ),
  )
  const who = { names, players: dropOuts.length, day: dayText(say, facts) }
  const { footnote, ...mail } = toCaptains(say, facts)
  const count = sayHeadCount(say, headCount)
  const places = placesSentence(say, headCount)
  return {
    ...mail,
    ...(only?.address && { replyTo: only.address }),
    subject: dropOutSubject(say, only?.status, { ...who, count }),
    preview: [...quoted(say, only?.note), leftText(say, left), places].join(' '),
    heading:
      only?.status === 'maybe'
        ? say('{names} is only a maybe for {day}', who)
        : say('{players, plural, one {{names} is out {day}} other {{names} are out {day}}}', who),
    paragraphs: [
      ...dropOuts.flatMap((one) => [...quoted(say, one.note), actionText(say, one)]),
      places,
      ...(facts.duties.length > 0
        ? [say('Nobody’s bringing these anymore: {duties}.', { duties: say.line(facts.duties) })]
        : []),
      ...(facts.step.kind === 'asked' && facts.step.isAutomatic
        ? [say('A sub was asked for automatically, as your team has chosen. You can stop it on the request’s page.')]
        : []),
      ...(maybe.length > 0 ? [say('{names} said Maybe.', { names: namesText(say, maybe) })] : []),
      ...(silent.length > 0
        ? [
            say('{players, plural, one {{names} hasn’t answered.} other {{names} haven’t answered.}}', {
              players: silent.length,
              names: namesText(say, silent),
            }),
          ]
        : []),
    ],
    events: event(say, facts, stepActions(say, facts)),
    footnote: only?.address ? `${footnote} ${say('Replies go to {name}.', { name: only.firstName })}` : footnote,
  }
}

function dropOutSubject(
  say: Say,
  status: DropOutFacts['status'] | undefined,
  facts: { names: string; players: number; day: string; count: string },
): string {
  if (status === 'maybe') return say('{names} is only a maybe for {day}: {count}', facts)
  if (status === 'left') return say('{names} left the team before {day}: {count}', facts)
  return say('{players, plural, one {{names} is out {day}: {count}} other {{names} are out {day}: {count}}}', facts)
}

function actionText(say: Say, { name: known, time, status, source }: DropOutFacts): string {
  const name = known || say('A player who deleted their account')
  if (source === 'away') return say('{name} added away dates at {time}.', { name, time })
  if (source === 'silent') return say('As of {time}, {name} is no longer Going by default.', { name, time })
  if (status === 'left') return say('{name} left the team at {time}.', { name, time })
  return status === 'maybe'
    ? say('{name} changed from Going to Maybe at {time}.', { name, time })
    : say('{name} changed from Going to Not Going at {time}.', { name, time })
}

const quoted = (say: Say, note = ''): string[] => (note ? [say('“{note}”', { note })] : [])

const leftText = (say: Say, { unit, count }: TimeLeft): string =>
  unit === 'minutes'
    ? say('{count, plural, one {# minute before the game.} other {# minutes before the game.}}', { count })
    : say('{count, plural, one {# hour before the game.} other {# hours before the game.}}', { count })

export function leaversMail(
  say: Say,
  facts: {
    teamId: string
    teamName: string
    logoUrl: string
    /** Empty strings stand for deleted accounts. */
    names: string[]
    players: number
    link: string
  },
): Message {
  const { teamName: team, players } = facts
  const who = { names: namesText(say, named(say, facts.names)), count: facts.names.length, team }
  return {
    teamId: facts.teamId,
    subject: say('{count, plural, one {{names} left {team}} other {{names} left {team}}}', who),
    preview: say('{players, plural, one {# player on the roster now.} other {# players on the roster now.}}', {
      players,
    }),
    ...toCaptains(say, facts),
    heading: say('{count, plural, one {{names} left the team} other {{names} left the team}}', who),
    paragraphs: [
      say('{team} now has {players, plural, one {# player} other {# players}} on the roster, including captains.', {
        team,
        players,
      }),
    ],
    action: { label: say('Invite Players'), url: facts.link },
  }
}

/** Volunteers have been waiting for a day, or for less because the game is near. */
export function waitingMail(
  say: Say,
  facts: Omit<CaptainFacts, 'headCount' | 'maybe' | 'silent' | 'step' | 'requestLink'> & {
    names: string[]
    openSpots: number
  },
): Message {
  const { openSpots: spots, opponent } = facts
  const who = { names: namesText(say, facts.names), count: facts.names.length, day: dayText(say, facts) }
  return {
    ...toCaptains(say, facts),
    subject: say(
      '{count, plural, one {{names} is waiting to hear from you about {day}} other {{names} are waiting to hear from you about {day}}}',
      who,
    ),
    preview: say('{spots, plural, one {# spot open against {opponent}.} other {# spots open against {opponent}.}}', {
      spots,
      opponent,
    }),
    heading: say(
      '{count, plural, one {{names} is waiting to hear from you} other {{names} are waiting to hear from you}}',
      who,
    ),
    paragraphs: [
      `${say('{spots, plural, one {# spot open.} other {# spots open.}}', { spots })} ${say('Say yes or no, so nobody is left waiting.')}`,
    ],
    events: event(say, facts, [
      { label: sayStep(say, { kind: 'review', volunteers: facts.names.length }), url: facts.link },
    ]),
  }
}

/** Players with deleted accounts have no name. */
const named = (say: Say, names: string[]): string[] =>
  names.map((name, index) => name || (index === 0 ? say('A player') : say('a player')))

/** "Jules, Kat and Omar". A long list ends with a number. */
function namesText(say: Say, names: readonly string[]): string {
  const others = names.length - MAX_NAMES + 1
  if (others <= 1) return say.list(names)
  const rest = say('{others, plural, one {# other} other {# others}}', { others })
  return say.list([...names.slice(0, MAX_NAMES - 1), rest])
}

const MAX_NAMES = 6

/** "tonight", or "Tuesday", inside a sentence. */
export function dayText(say: Say, { near, weekday }: Pick<CaptainFacts, 'near' | 'weekday'>): string {
  if (near === 'tonight') return say('tonight')
  if (near === 'today') return say('today')
  return near === 'tomorrow' ? say('tomorrow') : say(label('captain-alert.weekday', '{weekday}'), { weekday })
}

/** The button of the next step, as on the dashboard, and a link to the game. */
export function stepActions(
  say: Say,
  { step, link, requestLink }: Pick<CaptainFacts, 'step' | 'link' | 'requestLink'>,
) {
  const url = stepUrl(step, { link, requestLink })
  const seeGame = { label: say('See Game'), url: link }
  return url === null ? [seeGame] : [{ label: sayStep(say, step), url }, seeGame]
}

const confirmation = (say: Say, { step }: Pick<CaptainFacts, 'step'>): string[] =>
  step.kind === 'ask' || step.kind === 'remind'
    ? [say('The button opens the game, where you confirm before anything is sent.')]
    : []

export const toCaptains = (say: Say, { teamName: team, logoUrl }: Pick<CaptainFacts, 'teamName' | 'logoUrl'>) => ({
  letterhead: { name: team, logoUrl },
  footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
})

export const event = (
  say: Say,
  { day, opponent, where }: Pick<CaptainFacts, 'day' | 'opponent' | 'where'>,
  actions: { label: string; url: string }[],
) =>
  [
    { ...day, title: say('vs {opponent}', { opponent }), lines: [day.time, sayWritten(say, where)], actions },
  ] satisfies MailContent['events']

/** "2 spots to fill for Tuesday", or else the first other shortage. */
function shortHeading(say: Say, headCount: HeadCount, day: string): string {
  const places = shortBy(headCount)
  if (places > 0)
    return say('{places, plural, one {# spot to fill for {day}} other {# spots to fill for {day}}}', { places, day })
  const [lack] = headCount.lacks
  if (!lack) return say('{needed} for {day}', { needed: shortagesText(say, headCount)[0] ?? '', day })
  const { missing } = lack
  const position = sayPositionInside(say, lack.position)
  return isNobody(lack)
    ? say('No {position} for {day}', { position, day })
    : say('{missing} × {position} needed for {day}', { missing, position, day })
}

/** "7 of 9 in · 1 not answered · 1 open, no goalkeeper." */
const placesSentence = (say: Say, headCount: HeadCount): string =>
  say('{facts}.', { facts: say.line([sayPlaces(say, headCount), ...shortagesText(say, headCount)]) })

/** "no goalkeeper", "2 × defender missing", "1 more woman needed" */
function shortagesText(say: Say, { lacks, composition }: HeadCount): string[] {
  const positions = lacks.map((lack) => {
    const position = sayPositionInside(say, lack.position)
    const { missing } = lack
    return isNobody(lack)
      ? say('no {position}', { position })
      : say('{missing} × {position} needed', { missing, position })
  })
  const missing = genderShortage({ composition })
  if (!composition || missing === 0) return positions
  return [...positions, sayMorePeople(say, composition.gender, missing)]
}

const isNobody = ({ in: inCount, missing }: HeadCount['lacks'][number]): boolean => inCount === 0 && missing <= 1
