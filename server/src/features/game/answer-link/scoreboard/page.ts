import { gameStatusLabels } from '@app/contract/game-text'
import { type GameKind, kindHas, sayWhat, type Titled } from '@app/contract/kind'
import { type Sport, sportLabels, widthAroundCircle } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import { clockAt, daysUntil, formatMoment, type Moment } from '#core/pages/dates.ts'
import { crest, face } from '#core/pages/emblems.ts'
import { type Html, html } from '#core/pages/html.ts'
import { type IconName, icon } from '#core/pages/icons.ts'
import { courtOf, glyphOf } from '../../../team/team/page.ts'
import { wasNow } from '../was-now/page.ts'

export interface Scoreboard extends Titled {
  teamName: string
  teamLogoUrl: string
  sport: Sport
  moment: Moment
  location: string
  state: 'upcoming' | 'moved' | 'cancelled' | 'over'
  /** The start before the game moved. */
  was?: Date | null
  /** "3–2", once it is known. */
  score: string | null
}

/**
 * Both teams, or the team and what it does, with the start in the centre circle as on the game page, or above a court
 * with the line-up.
 */
export const scoreboard = (
  say: Say,
  game: Scoreboard,
  now: Date,
  court: Html | null = null,
): Html => html`<div class="pitch px-4 pt-4 pb-4 sm:px-8 sm:pt-6 sm:pb-6">
  <div class="flex flex-wrap items-center justify-between gap-2">
    <span class="chip chip-onpitch">${glyphOf(game.sport, 'size-4')}${say(sportLabels[game.sport])}</span>
    <span class="chip chip-onpitch">${chip(say, game, now)}</span>
  </div>
  <div class="@container">
    <div class="mx-auto mt-3 grid grid-cols-1 items-start justify-items-center gap-2 sm:mt-1 sm:gap-4 @min-[17rem]:grid-cols-[1fr_auto_1fr]">
      ${side(game.teamName, game.teamLogoUrl)}
      ${court ? html`<span class="flex flex-col items-center text-center sm:pt-5">${centre(game, false)}</span>` : circle(game)}
      ${kindHas(game.kind, 'opponent') ? side(game.opponent, '', html`<span class="sr-only">${say('vs')} </span>`) : whatSide(say, game)}
    </div>
  </div>
  ${game.was && wasNow(say, { ...game.moment, at: game.was }, game.moment)}
  ${court}
</div>`

function circle(game: Scoreboard): Html {
  const width = widthAroundCircle(game.sport)
  return html`<span class="relative flex size-28 flex-col items-center justify-center rounded-full bg-pitch text-center ring-[1.5px] ring-pitch-line sm:size-36">
    ${courtOf(game.sport, `absolute top-1/2 left-1/2 -z-10 max-w-none -translate-1/2 ${width ? '' : 'w-[657%] sm:w-[733%]'}`, width)}
    ${centre(game, true)}
  </span>`
}

function chip(say: Say, { state, moment }: Scoreboard, now: Date): Html {
  if (state === 'cancelled') return html`${icon('ban')}${say(gameStatusLabels.Cancelled)}`
  if (state === 'over') return html`${icon('check')}${say(gameStatusLabels.Completed)}`
  if (state === 'moved') return html`${icon('moved')}${say('Moved')}`
  const days = daysUntil(now, moment)
  return html`${icon('timer')}${nearText(say, days)}`
}

function nearText(say: Say, days: number): string {
  if (days <= 0) return say('Today')
  return days < 2 ? say('Tomorrow') : say('{days, plural, one {In # day} other {In # days}}', { days })
}

const kindIcons: Partial<Record<GameKind, IconName>> = {
  practice: 'dumbbell',
  pickup: 'people',
  social: 'beer',
  tournament: 'trophy',
}

/** In place of the opponent: what it is. */
const whatSide = (say: Say, game: Scoreboard): Html =>
  html`<span class="flex min-w-0 flex-col items-center gap-2.5 text-center sm:pt-5">
    ${icon(kindIcons[game.kind] ?? 'calendar', 'size-[3.75rem] p-3 text-pitch-muted')}
    <span class="display text-lg leading-5 wrap-anywhere sm:text-xl sm:leading-6">${sayWhat(say, game)}</span>
  </span>`

/** A name with a word too long to fit next to the circle on a phone is set smaller. */
const side = (name: string, logoUrl: string, before: Html | '' = ''): Html =>
  html`<span class="flex min-w-0 flex-col items-center gap-2.5 text-center sm:pt-5">
    ${before}
    ${crest(name, logoUrl, 60)}
    <span class="display leading-5 wrap-anywhere sm:text-xl sm:leading-6 ${name.split(/[\s-]/).some((word) => word.length > 9) ? 'text-sm' : 'text-lg'}">
      ${name}
    </span>
  </span>`

/** The longest day that fits on one line of the circle on a phone. Longer ones put the weekday on its own line. */
const MAX_IN_CIRCLE = 14
const twoLines = 'max-w-20 leading-4 text-balance sm:max-w-none sm:leading-5'

function centre({ moment, state, score }: Scoreboard, isInCircle: boolean): Html {
  const text = formatMoment('shortDay', moment)
  const day = html`<span class="mb-1.5 text-sm text-pitch-muted ${isInCircle && text.length > MAX_IN_CIRCLE && twoLines}">${text} </span>`
  if (score) {
    return html`
      ${day}
      <span class="display tnum leading-none ${score.length > 4 ? 'text-2xl sm:text-3xl' : 'text-4xl'}">
        ${score}
      </span>
    `
  }
  const { time, below } = clockAt(moment)
  const size = state === 'cancelled' ? 'text-2xl line-through decoration-2' : 'text-3xl sm:text-[2.625rem]'
  return html`<time datetime="${moment.at.toISOString()}" class="flex flex-col items-center">
    ${day}
    <span class="display tnum leading-none ${size}">${time} </span>
    <span class="mt-1.5 text-sm text-pitch-muted">${below}</span>
  </time>`
}

export interface Bench {
  location: string
  /** What to know on the day, line by line. */
  plan?: readonly string[]
  /** Null: the game takes no answers. */
  answers: { count: string; names: string; people: BenchFace[]; openSpots: number } | null
}

type BenchFace = Parameters<typeof face>[0] & { isYou: boolean }

/** The location, and the people who are in, with a dashed ring for each open spot. */
export const locationAndFaces = ({ location, plan = [], answers }: Bench): Html => html`<div class="bench">
  <p class="flex items-center justify-center gap-1.5 text-sm">
    ${icon('pin', 'size-4 shrink-0 text-pitch-muted')}
    <span class="wrap-anywhere">${location}</span>
  </p>
  ${plan.map((line) => html`<p class="mt-1 text-center text-sm wrap-anywhere">${line}</p>`)}
  ${
    answers &&
    html`<div class="mt-3 flex flex-col items-center gap-2.5">
      <span class="slotrow" data-people aria-hidden="true">
        ${answers.people.map((person) => html`<span class="${person.isYou && 'is-you'}">${face(person, 'av-slot')}</span>`)}
        ${Array.from({ length: answers.openSpots }, () => html`<span class="slot"></span>`)}
      </span>
      <p class="text-center text-sm text-balance">
        <span class="tnum font-semibold" data-count>${answers.count}</span>
        <span class="text-pitch-muted" data-names>${answers.names}</span>
      </p>
    </div>`
  }
</div>`
