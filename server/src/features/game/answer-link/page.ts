import type { NextGame, RsvpStatus, SavedAnswer } from '@app/contract'
import { hueOf, initialsOf, kitHueOf } from '#core/mail/letterhead.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { face } from '#core/pages/emblems.ts'
import { frame } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { type IconName, icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { deadLinkPage } from '../../team/team/page.ts'
import {
  type AnswerView,
  choicesOf,
  headCountText,
  openPlaces,
  type PageState,
  type PersonIn,
  pageStateOf,
} from './rules.ts'
import { bench, scoreboard } from './scoreboard/page.ts'

interface Options {
  token: string
  nonce: string
  chosen: RsvpStatus | null
  now: Date
}

/** The page of a link as complete HTML. The script of the page only saves, and shows what was saved. */
export function answerPage(view: AnswerView, { token, nonce, chosen, now }: Options): PageDocument {
  const asked = pageStateOf(view, chosen)
  const isGivingUp = asked === 'give-up' && hasSpot(view, now)
  const state = asked === 'give-up' ? pageStateOf(view, null) : asked
  const isOpen = state !== 'cancelled' && state !== 'over' && state !== 'roster-only'
  const saved = savedAnswer(view, now)
  const game = {
    ...view,
    teamLogoUrl: pictureUrl(view.teamLogo),
    moment: momentOf(view),
    state: state === 'cancelled' || state === 'over' || state === 'moved' ? state : ('upcoming' as const),
    score: view.status === 'Completed' && view.ourScore !== null ? `${view.ourScore}–${view.theirScore}` : null,
  }
  const panels = isOpen
    ? openPanels(view, { state, isGivingUp, chosen: asked === 'give-up' ? null : chosen, saved, now })
    : closedPanel(view, state)
  const body = html`<article class="card mx-auto w-full max-w-[34rem] overflow-hidden" data-token="${token}" data-nonce="${nonce}">
${scoreboard(game, now)}${bench({ location: view.location, answers: isOpen ? saved : null })}
<div class="p-4 sm:p-6">${panels}</div></article>
${nextCard(view, state, token)}${isOpen && forWhom(view)}
<nav aria-label="More" class="card mx-auto mt-4 w-full max-w-[34rem] p-2" ${state === 'ask' || state === 'moved' || state === 'earlier' ? 'hidden' : ''} data-more><a href="/games" class="rowlink"><span class="grid size-9 shrink-0 place-items-center rounded-md bg-muted">${icon('list', 'size-[1.1875rem]')}</span><span class="min-w-0 flex-1"><span class="block leading-5 font-medium">See All My Games</span><span class="block text-sm text-muted-foreground">Sign in to see them</span></span>${icon('forward', 'size-4 shrink-0 text-muted-foreground')}</a></nav>`
  return {
    status: 200,
    title: `Are you going? ${view.teamName} vs ${view.opponent}`,
    body: frame(now, corner(view), body),
  }
}

/** The same page for a link that never was and for one that is no more. */
export const unknownLinkPage = (now: Date): PageDocument =>
  deadLinkPage(now, 'It was replaced or turned off. Open the latest mail from your team, or log in to see your games.')

/** What is saved, in the words of the page. */
export function savedAnswer(view: AnswerView, now: Date): Omit<SavedAnswer, 'undo' | 'next'> {
  const status = view.answeredFor === null ? view.answer : null
  const shown = view.people.slice(0, maxFaces)
  return {
    status,
    heading: status
      ? `${answerTexts[status].heading}${view.source === 'default' ? ' by default' : ''}`
      : 'You have not answered',
    detail: status ? detailOf(view, status, now) : '',
    note: view.note,
    count: headCountText(view.headCount),
    names: namesOf(view),
    people: shown.map((person) => ({ ...faceOf(person), isYou: person.userId === view.profileId })),
    openSpots: Math.min(openPlaces(view.headCount), maxFaces - shown.length),
  }
}

const maxFaces = 16
const maxNames = 9
const thanks = 'Thanks for letting the team know.'
const changeable = 'You can change it until the game ends.'

function detailOf(view: AnswerView, status: RsvpStatus, now: Date): string {
  if (view.source === 'default') return `It is your usual answer for ${view.teamName}. ${changeable}`
  if (view.awayUntil !== null) return `You are away until ${dayOf(view.awayUntil, view.locale)}. ${changeable}`
  return `Saved ${savedWhen(view, now)}. ${status === 'NotGoing' ? thanks : changeable}`
}

const dayOf = (day: string, locale: string) => formatMoment('shortDay', { at: new Date(day), timeZone: 'UTC', locale })

/** ": Aiko, Ben and you" */
function namesOf({ people, profileId }: AnswerView): string {
  const names = people.map(({ userId, firstName }) => (userId === profileId ? 'you' : firstName))
  if (names.length === 0) return ''
  const listed =
    names.length > maxNames ? [...names.slice(0, maxNames - 1), `${names.length - maxNames + 1} more`] : names
  return `: ${new Intl.ListFormat('en-GB').format(listed)}`
}

/** "at 06:12 PM" today, else "on Thu, Nov 12". */
function savedWhen({ answeredAt, ownTimeZone, timeZone, locale }: AnswerView, now: Date): string {
  const moment = { at: answeredAt ?? now, timeZone: ownTimeZone || timeZone, locale }
  const day = formatMoment('shortDay', moment)
  const isToday = day === formatMoment('shortDay', { ...moment, at: now })
  return isToday ? `at ${formatMoment('time', moment)}` : `on ${day}`
}

export function nextGame(view: AnswerView, next: NonNullable<AnswerView['next']>): Omit<NextGame, 'token' | 'nonce'> {
  const moment = { at: new Date(next.startsAt), timeZone: next.timeZone, locale: view.locale }
  const rest = view.unansweredCount - 1
  const day = formatMoment('shortDay', moment)
  return {
    day,
    heading: `Next: ${day}. Going?`,
    rest: rest > 0 ? `${rest} more after this one` : '',
    all: rest > 0 ? `Going to All ${rest + 1}` : '',
    weekday: formatMoment('shortWeekday', moment),
    date: formatMoment('date', moment),
    opponent: next.opponent,
    facts: [formatMoment('zonedTime', moment), next.location, headCountText(next.headCount)],
  }
}

interface AnswerText {
  heading: string
  label: string
  first: string
  icon: IconName
  /** The big button. */
  tone: string
  colour: string
}

const answerTexts: Record<RsvpStatus, AnswerText> = {
  Going: {
    heading: 'You’re going',
    label: 'Going',
    first: 'I’m Going',
    icon: 'check',
    tone: 'btn-primary',
    colour: 'text-going',
  },
  Maybe: {
    heading: 'You’re a maybe',
    label: 'Maybe',
    first: 'I’m a Maybe',
    icon: 'question',
    tone: 'btn-ink',
    colour: 'text-maybe',
  },
  NotGoing: {
    heading: 'You’re not going',
    label: 'Not Going',
    first: 'I’m Not Going',
    icon: 'cross',
    tone: 'btn-ink',
    colour: 'text-out',
  },
}
const statuses: readonly RsvpStatus[] = ['Going', 'Maybe', 'NotGoing']

interface Panels {
  state: PageState
  /** Opens with the question whether a sub gives up the spot. */
  isGivingUp: boolean
  chosen: RsvpStatus | null
  saved: Omit<SavedAnswer, 'undo' | 'next'>
  now: Date
}

function openPanels(view: AnswerView, { state, isGivingUp, chosen, saved, now }: Panels): Html {
  const [first = 'Going', ...others] = choicesOf(view, state === 'moved' ? null : chosen)
  const earlier = state === 'earlier' ? saved.status : null
  const automatic = state === 'ask' ? saved.status : null
  const question = `Are you going, ${view.firstName}?`
  const heading = earlier
    ? `Change to ${answerTexts[first].label}?`
    : state === 'moved'
      ? `Are you going on ${formatMoment('weekday', momentOf(view))}?`
      : question
  const label = earlier
    ? `Change to ${answerTexts[first].label}`
    : state === 'moved'
      ? answerTexts[first].label
      : answerTexts[first].first
  const note = state === 'saved' ? view.note : ''
  const tone = state === 'moved' ? 'btn-secondary' : answerTexts[first].tone
  return html`<noscript><div class="note note-info mb-4"><div>This page needs JavaScript to save an answer. <a class="font-medium underline underline-offset-4" href="/games/${view.gameId}">Sign in and answer on the game page</a>.</div></div></noscript>
<div class="note note-out mb-4" role="alert" data-failed hidden>${icon('warning')}<div class="min-w-0 flex-1" data-reason></div></div>
<div data-panel="ask" ${(isGivingUp || state === 'saved') && 'hidden'}>
${state === 'moved' && movedNote(view)}
${earlier && html`<p class="mb-1 flex items-center gap-1.5 px-1 text-sm font-medium ${answerTexts[earlier].colour}" data-once>${icon(answerTexts[earlier].icon, 'size-4')}You said ${answerTexts[earlier].label} ${savedWhen(view, now)}</p>`}
${automatic && html`<p class="mb-1 flex items-center gap-1.5 px-1 text-sm font-medium ${answerTexts[automatic].colour}" data-once>${icon(answerTexts[automatic].icon, 'size-4')}${saved.heading}${view.awayUntil && `: away until ${dayOf(view.awayUntil, view.locale)}`}</p>`}
<h1 class="display mb-3 px-1 text-xl" tabindex="-1" data-heading data-plain="${question}">${heading}</h1>
<div class="needs-script grid gap-2"><button type="button" class="btn ${tone} btn-xl w-full" data-answer="${first}">${icon(answerTexts[first].icon)}<span data-label data-plain="${answerTexts[first].first}" data-word="${answerTexts[first].first}">${label}</span></button>
${others.length > 0 && html`<div class="grid grid-cols-2 gap-2">${others.map((status) => html`<button type="button" class="btn btn-secondary min-h-12" data-answer="${status}">${icon(answerTexts[status].icon)}<span data-label data-plain="${answerTexts[status].label}" data-word="${answerTexts[status].first}">${status === earlier ? `Still ${answerTexts[status].label}` : answerTexts[status].label}</span></button>`)}</div>`}</div>
${hasSpot(view, now) && ownSpot}
</div>
${hasSpot(view, now) && giveUpPanels(view, { isGivingUp, keep: state === 'saved' ? 'saved' : 'ask' })}
<div data-panel="saved" ${(isGivingUp || state !== 'saved') && 'hidden'}>
<div class="flex items-start gap-3.5"><span class="savedisc" data-status="${saved.status ?? 'Going'}">${statuses.map((status) => icon(answerTexts[status].icon, `for-${status}`))}</span><div class="min-w-0 flex-1"><h1 class="display text-xl" tabindex="-1" aria-describedby="saved-detail" data-saved-heading>${saved.heading}</h1><p id="saved-detail" class="mt-0.5 text-muted-foreground" data-detail>${saved.detail}</p></div></div>
${view.isSub ? hasSpot(view, now) && ownSpot : html`<div class="needs-script mt-4 grid auto-cols-fr grid-flow-col gap-2"><button type="button" class="btn btn-secondary" data-undo hidden>${icon('undo')}Undo</button><button type="button" class="btn btn-secondary" data-change>${icon('pencil')}Change</button></div>`}
<p class="note note-info mt-3" data-note-shown ${!view.note && 'hidden'}><span>“<span data-note-text>${view.note}</span>” <button type="button" class="needs-script hit font-medium whitespace-nowrap underline underline-offset-4" data-edit-note>Edit Note</button></span></p>
</div>
<div data-panel="waiting" hidden>
<div class="flex items-start gap-3.5"><span class="savedisc is-wait">${icon('offline')}</span><div class="min-w-0 flex-1"><h1 class="display text-xl" tabindex="-1" data-waiting-heading></h1><p class="mt-0.5 text-muted-foreground">We send it when you are back online. Keep this page open.</p></div></div>
<div class="mt-4 grid grid-cols-2 gap-2"><button type="button" class="btn btn-secondary" data-try>Try Now</button><button type="button" class="btn btn-secondary" data-change>Change</button></div>
</div>
<details class="needs-script mt-2" data-note ${state === 'ask' && first === 'NotGoing' && 'open'} ${(isGivingUp || (state === 'saved' && view.note)) && 'hidden'}><summary class="addnote">${icon('note')}Add a Note</summary><div class="pt-1"><label for="note" class="sr-only">Note</label><textarea id="note" class="input" rows="2" maxlength="200" aria-describedby="note-hint" placeholder="Running late, bringing the ball">${note}</textarea><p id="note-hint" class="mt-1.5 flex justify-between gap-3 text-sm text-muted-foreground"><span>The team sees it beside your answer.</span><span class="tnum" data-length>${note.length}/200</span></p><button type="button" class="btn btn-secondary mt-2" data-save-note ${state !== 'saved' && 'hidden'}>Save Note</button></div></details>`
}

/** Once the game has started there is nothing to give up. */
const hasSpot = ({ isSub, startsAt }: AnswerView, now: Date) => isSub && startsAt > now

const ownSpot = html`<p class="mt-4 text-sm text-muted-foreground">You’re playing as a sub. Not Going gives up your spot.</p><button type="button" class="needs-script btn btn-secondary mt-3 w-full" data-ask-give-up>${icon('cross')}Not Going</button>`

/** The question, and after it the thanks. Nothing undoes it: the spot may be somebody else's by then. */
function giveUpPanels({ teamName }: AnswerView, { isGivingUp, keep }: { isGivingUp: boolean; keep: string }): Html {
  return html`<div data-panel="give-up" ${!isGivingUp && 'hidden'}>
<h1 class="display px-1 text-xl" tabindex="-1" data-give-up-heading>Give up your spot?</h1>
<p class="mt-1 px-1 text-muted-foreground">The captains of ${teamName} are told now, and somebody else can take it. You cannot undo this.</p>
<div class="needs-script mt-4"><label for="word" class="mb-1.5 flex justify-between gap-3 text-sm font-semibold">A word to the captains <span class="font-normal text-muted-foreground">Optional</span></label><textarea id="word" class="input" rows="2" maxlength="300" placeholder="e.g. I hurt my knee"></textarea>
<div class="mt-4 grid grid-cols-2 gap-2"><button type="button" class="btn btn-secondary" data-keep="${keep}">Keep My Spot</button><button type="button" class="btn btn-destructive" data-give-up>Give Up My Spot</button></div></div>
</div>
<div data-panel="given-up" hidden><h1 class="display px-1 text-xl" tabindex="-1" data-given-up-heading>You gave up your spot</h1><p class="mt-1 px-1 text-muted-foreground">The captains of ${teamName} have been told. ${thanks}</p></div>`
}

function movedNote(view: AnswerView): Html {
  const was = { ...momentOf(view), at: view.answeredFor ?? view.movedFrom ?? view.startsAt }
  const text = (moment: Moment) => `${formatMoment('shortDay', moment)}, ${formatMoment('zonedTime', moment)}`
  return html`<div class="note note-maybe mb-4" data-once>${icon('warning')}<div class="min-w-0 flex-1"><p class="font-semibold">${view.answeredFor ? 'This game moved after you answered' : 'This game moved after we mailed you'}</p><dl class="mt-1 grid grid-cols-[auto_1fr] gap-x-3"><dt>Was</dt><dd class="line-through">${text(was)}</dd><dt>Now</dt><dd class="font-semibold">${text(momentOf(view))}, ${view.location}</dd></dl></div></div>`
}

/** The game takes no answers: why, and nothing to tap. */
function closedPanel(view: AnswerView, state: PageState): Html {
  const { teamName, ourScore, theirScore, cancelReason, cancelledBy } = view
  if (state === 'over') {
    const result =
      ourScore === null || theirScore === null
        ? ''
        : `${teamName} ${ourScore > theirScore ? 'won' : ourScore < theirScore ? 'lost' : 'drew'} ${ourScore}–${theirScore}. `
    return closed('This game is over', `${result}It takes no more answers.`)
  }
  if (state === 'roster-only') {
    return closed('Only the roster answers', `${teamName} takes answers from its roster and its substitutes.`)
  }
  const at = cancelledBy && { ...momentOf(view), at: new Date(cancelledBy.at) }
  const by = at && `${cancelledBy.firstName}, ${formatMoment('shortDay', at)}, ${formatMoment('zonedTime', at)}`
  return html`${closed('This game is cancelled', 'You do not need to answer.')}${cancelReason && html`<blockquote class="mt-4 rounded-lg bg-muted p-4"><p class="wrap-anywhere">“${cancelReason}”</p>${by && html`<p class="mt-1 text-sm text-muted-foreground">${by}</p>`}</blockquote>`}`
}

const closed = (heading: string, text: string): Html =>
  html`<h1 class="display px-1 text-xl" tabindex="-1">${heading}</h1><p class="mt-1 px-1 text-muted-foreground">${text}</p>`

/** The next unanswered game. Opening the page makes no link to it, so until something is saved it leads to the game. */
function nextCard(view: AnswerView, state: PageState, token: string): Html | null {
  if (view.isSub) return null
  const next = view.next && nextGame(view, view.next)
  const isAsked = state === 'ask' || state === 'moved' || state === 'earlier'
  return html`<section class="card mx-auto mt-4 w-full max-w-[34rem] p-4 sm:p-6" aria-labelledby="next" data-next ${(isAsked || !next) && 'hidden'}>
<p class="mb-3 flex items-center gap-2 text-sm font-medium text-going" data-last hidden>${icon('check', 'size-4 shrink-0')}<span class="min-w-0 flex-1" data-last-text></span><button type="button" class="hit text-muted-foreground underline underline-offset-4" data-undo-last>Undo</button></p>
<div class="flex flex-wrap items-baseline justify-between gap-x-3"><h2 id="next" class="display text-lg" tabindex="-1" data-slot="heading">${next?.heading}</h2><p class="text-sm text-muted-foreground" data-slot="rest">${next?.rest}</p></div>
<p class="mt-1 text-muted-foreground" data-all-answered hidden>${view.teamName} has your answers for all coming games.</p>
<div data-next-game><div class="mt-3 flex items-center gap-3"><span class="-ml-2 flex w-12 shrink-0 flex-col items-center justify-center"><span class="text-2xs font-semibold text-muted-foreground" data-slot="weekday">${next?.weekday}</span> <span class="display tnum text-xl leading-7" data-slot="date">${next?.date}</span></span><span aria-hidden="true" class="w-1 shrink-0 self-stretch rounded-full bg-[oklch(0.54_0.16_var(--h))] hue-${kitHueOf(view.teamName)}"></span><div class="min-w-0 flex-1"><p class="leading-5 wrap-anywhere"><span class="font-semibold">${view.teamName}</span> <span class="text-muted-foreground">vs <span data-slot="opponent">${next?.opponent}</span></span></p><p class="mt-0.5 text-sm text-muted-foreground"><span class="meta tnum" data-facts>${next?.facts.map((fact) => html`<span>${fact}</span>`)}</span></p></div></div>
<div class="@container mt-4 w-full" data-next-choices hidden><div class="segmented" role="group" aria-labelledby="next">${statuses.map((status) => html`<button type="button" data-answer-next="${status}">${icon(answerTexts[status].icon)}<span>${answerTexts[status].label}</span></button>`)}</div></div>
${view.next && html`<a class="btn btn-secondary mt-4 w-full" href="/games/${view.next.id}" data-next-link>Sign In and Answer</a>`}
<a class="needs-script btn btn-ghost mt-2 w-full" href="/a/${token}/all" data-all ${!next?.all && 'hidden'}><span data-slot="all">${next?.all}</span>${icon('forward')}</a></div></section>`
}

export const forWhom = ({ firstName, lastName }: Pick<AnswerView, 'firstName' | 'lastName'>): Html =>
  html`<p class="mx-auto mt-4 max-w-[34rem] px-2 text-center text-sm text-muted-foreground" data-for>This link answers only for ${firstName} ${lastName}. Not you? <a href="/games" class="hit font-medium text-foreground underline underline-offset-4">Log In</a></p>`

type Recipient = Pick<AnswerView, 'profileId' | 'firstName' | 'lastName' | 'avatar'>

export const corner = (view: Recipient): Html =>
  html`<span class="flex min-w-0 items-center gap-2.5 text-sm text-muted-foreground"><span class="truncate">For <span class="font-medium text-foreground">${view.firstName} ${view.lastName}</span></span>${face(faceOf({ ...view, userId: view.profileId }), 'av-xs')}</span>`

const faceOf = ({ userId, firstName, lastName, avatar }: PersonIn) => ({
  initials: initialsOf(`${firstName} ${lastName}`),
  hue: hueOf(userId),
  avatar: pictureUrl(avatar),
})

const momentOf = ({ startsAt, timeZone, locale }: AnswerView): Moment => ({ at: startsAt, timeZone, locale })
