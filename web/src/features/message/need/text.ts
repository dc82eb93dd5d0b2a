import type { DropOut, HeadCount, Step } from '@app/contract'
import { sayHeadCount, sayPlaces, sayToFill } from '@app/contract/game-text'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { agoText } from '#lib/dates/ago.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { listOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'

/** What a game's banner and its row in Needs You tell a captain. */
export interface StepNews {
  step: Step
  headCount: HeadCount | null
  startTime: string
  timeZone: string
  dropOuts: readonly DropOut[]
  /** The first to volunteer. */
  first: { name: string } | null
  subs: readonly { name: string }[]
}

const countText = (i18n: I18n, headCount: HeadCount | null): string =>
  headCount ? sayHeadCount(sayWith(i18n), headCount) : ''

/** The step in one line: "Ben is out: 8 of 9 in", "3 volunteers", "Filled: Jonas W." */
export function stepTitle(i18n: I18n, news: StepNews, missing: readonly string[]): string {
  const { step, headCount, dropOuts, subs } = news
  switch (step.kind) {
    case 'ask': {
      const filled = step.isMore && subs.length > 0 ? filledText(i18n, subs) : null
      const what =
        dropOuts.length > 0 ? dropOutText(i18n, dropOuts) : (missing[0] ?? filled ?? i18n._(shortOf[step.why]))
      const count = countText(i18n, headCount)
      return i18n._(msg({ message: `${what}: ${count}`, comment: 'Ben is out: 8 of 9 in' }))
    }
    case 'asked': {
      if (dropOuts.length > 0) {
        const [what, count] = [dropOutText(i18n, dropOuts), countText(i18n, headCount)]
        return i18n._(msg({ message: `${what}: ${count}`, comment: 'Ben is out: 8 of 9 in' }))
      }
      const { openSpots } = step
      return i18n._(msg({ message: plural(openSpots, { one: 'Asked for a sub', other: 'Asked for # subs' }) }))
    }
    case 'review':
      return reviewTitle(i18n, step.volunteers, news)
    case 'filled':
      return filledText(i18n, subs)
    case 'settle': {
      const day = shortDayAt(news)
      const what = i18n._(msg({ message: `Moved to ${day}`, comment: 'The game: Moved to Fri, Nov 20' }))
      const count = countText(i18n, headCount)
      return count ? i18n._(msg({ message: `${what}: ${count}`, comment: 'Ben is out: 8 of 9 in' })) : what
    }
    case 'remind':
      return headCount ? sayPlaces(sayWith(i18n), headCount) : ''
    default:
      return ''
  }
}

const shortOf = { out: msg`Short of players`, short: msg`Short of players`, likely: msg`Likely short of players` }

function filledText(i18n: I18n, subs: readonly { name: string }[]): string {
  const names = listOf(
    i18n,
    subs.map(({ name }) => name),
  )
  return i18n._(msg({ message: `Filled: ${names}`, comment: 'These substitutes play' }))
}

/** Whose place volunteers are for, if it is one that has a name. */
const placeOf = ([out, ...others]: readonly DropOut[]): string => (others.length === 0 ? (out?.firstName ?? '') : '')

/** "2 volunteers for Ben’s place", "Jonas W. volunteers" */
function reviewTitle(i18n: I18n, volunteers: number, { first, dropOuts }: StepNews): string {
  const place = placeOf(dropOuts)
  if (place)
    return i18n._(
      msg({
        message: plural(volunteers, {
          one: `# volunteer for ${place}’s spot`,
          other: `# volunteers for ${place}’s spot`,
        }),
      }),
    )
  if (volunteers > 1 || !first)
    return i18n._(msg({ message: plural(volunteers, { one: '# volunteer', other: '# volunteers' }) }))
  const { name } = first
  return i18n._(msg({ message: `${name} volunteered`, comment: 'Offers to play as a substitute' }))
}

/**
 * The text next to the step. With `hasPlaces`, includes the status line of the game, or the part that is not in the
 * title.
 */
export function stepFacts(
  i18n: I18n,
  news: StepNews,
  missing: readonly string[],
  { now, hasPlaces }: { now: Date; hasPlaces: boolean },
): string[] {
  const { step, headCount, first, timeZone } = news
  const counted = hasPlaces ? headCount : null
  const places = counted ? sayPlaces(sayWith(i18n), counted) : ''
  const toFill = counted ? sayToFill(sayWith(i18n), counted).join(' · ') : ''
  switch (step.kind) {
    case 'asked': {
      const { openSpots } = step
      const asked = i18n._(msg({ message: plural(openSpots, { one: 'Asked for a sub', other: 'Asked for # subs' }) }))
      const ago = agoText(i18n, step.since, now)
      const byWhom = step.isAutomatic
        ? i18n._(msg({ message: 'automatically', comment: 'Asked for a sub · automatically' }))
        : ''
      return (news.dropOuts.length > 0 ? [toFill || asked, byWhom, ago] : [byWhom, ago, places]).filter(Boolean)
    }
    case 'review': {
      const place = placeOf(news.dropOuts)
      const name = first && (step.volunteers > 1 || place) ? first.name : ''
      const who = name && i18n._(step.volunteers > 1 ? msg`${name} was first` : msg`${name} volunteered`)
      return [who, place ? '' : outText(i18n, news)].filter(Boolean)
    }
    case 'filled': {
      const { told } = step
      const others = msg({
        message: plural(told, { one: 'We’ve let the other volunteer know', other: 'We’ve let the # others know' }),
        comment: 'Volunteers who were not chosen',
      })
      return [places, told > 0 ? i18n._(others) : ''].filter(Boolean)
    }
    case 'settle':
      return [askedAgainText(i18n, step, timeZone), outText(i18n, news)].filter(Boolean)
    case 'ask':
      return [toFill, ...missing.slice(1)].filter(Boolean)
    default:
      return [...missing]
  }
}

/** Who dropped out, where the title is about something else. */
const outText = (i18n: I18n, { dropOuts }: StepNews): string => (dropOuts.length > 0 ? dropOutText(i18n, dropOuts) : '')

/** "Asked again at 12:20 PM, 7 to answer". Empty before the first message was sent. */
function askedAgainText(i18n: I18n, { waiting, askedAt }: StepOf<'settle'>, timeZone: string): string {
  if (askedAt === null) return i18n._(msg`Players are asked again in a few minutes`)
  const time = timeAt(i18n, { startTime: askedAt, timeZone })
  return i18n._(
    msg({
      message: plural(waiting, {
        one: `Asked again at ${time}, waiting for #`,
        other: `Asked again at ${time}, waiting for #`,
      }),
      comment: 'So many players have not answered',
    }),
  )
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

/** "Ben is out", "Ben and Kat are out", "3 are out" */
export function dropOutText(i18n: I18n, dropOuts: readonly DropOut[]): string {
  const [first] = dropOuts
  const count = dropOuts.length
  if (first && count < 2)
    return i18n._(is[first.status]((first.status === 'GaveUp' ? first.name : first.firstName) || i18n._(somebody)))
  if (count > 2) return i18n._(msg({ message: plural(count, { one: '# is out', other: '# are out' }) }))
  const names = listedPlayers(
    i18n,
    dropOuts.map(({ firstName }) => firstName),
  )
  return i18n._(msg({ message: `${names} are out`, comment: 'Do not come to the game' }))
}

const is: Record<DropOut['status'], (name: string) => MessageDescriptor> = {
  NotGoing: (name) => msg({ message: `${name} is out`, comment: 'Does not come to the game' }),
  Maybe: (name) => msg`${name} is only a maybe`,
  Left: (name) => msg`${name} left the team`,
  GaveUp: (name) => msg`${name} gave up their spot`,
}

const somebody = msg({ message: 'A player', comment: 'At the start of a sentence: A player left the team' })
const somebodyElse = msg({ message: 'a player', comment: 'Inside a sentence: Dre and a player left the team' })

/** True for steps whose title names the drop-outs. */
export const namesDropOuts = ({ kind }: Step): boolean => kind === 'ask' || kind === 'asked'

/** "“Stuck at work.”", with the name if several dropped out, or beside a volunteer, whose note it is not. Not where nobody is named. */
export function noteText(i18n: I18n, { step, dropOuts }: Pick<StepNews, 'step' | 'dropOuts'>): string {
  const hasName = step.kind === 'review' || dropOuts.length > 1
  return (namesDropOuts(step) || step.kind === 'review' ? dropOuts : [])
    .filter(({ note }) => note !== '')
    .map(({ firstName: name, note }) => i18n._(hasName ? msg`${name}: “${note}”` : msg`“${note}”`))
    .join(' ')
}

/** "Dre L. left", "Dre L. and a player left" */
export function leaverText(i18n: I18n, names: readonly string[]): string {
  const [count, players] = [names.length, listedPlayers(i18n, names)]
  return i18n._(msg({ message: plural(count, { one: `${players} left the team`, other: `${players} left the team` }) }))
}

/** At the start of a sentence. Players with deleted accounts have no name. */
const listedPlayers = (i18n: I18n, names: readonly string[]): string =>
  listOf(
    i18n,
    names.map((name, index) => name || i18n._(index === 0 ? somebody : somebodyElse)),
  )
