import type { AttendeeStatus, RsvpStatus, SavedAnswer } from '@app/contract'
import { sayWritten } from '@app/contract/game-text'
import { helpPath } from '@app/contract/help'
import { sayTitle } from '@app/contract/kind'
import type { Say } from '#core/language/say.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { face } from '#core/pages/emblems.ts'
import { frame } from '#core/pages/frame.ts'
import { around, type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { deadLinkPage } from '../../team/team/page.ts'
import { planLines } from '../plan/page.ts'
import { giveUpPanels, hasSpot, ownSpot } from './give-up/page.ts'
import { nextCard } from './next/page.ts'
import { offerPanels } from './offer/page.ts'
import { heldPlace, numberYouGet, whatHappensThen } from './place/page.ts'
import { type AnswerView, choicesOf, type PageState, pageStateOf } from './rules.ts'
import { locationAndFaces, scoreboard } from './scoreboard/page.ts'
import {
  answerLooks,
  answerWords,
  dayOf,
  faceOf,
  failureNote,
  savedAnswer,
  savedStatuses,
  savedWhen,
  textsOf,
} from './words/page.ts'

interface Options {
  token: string
  nonce: string
  chosen: RsvpStatus | null
  /** Null for a person with an account; empty if mail reaches nobody. */
  personalPage: string | null
  /** The sealed state before the answer that a mail confirms; otherwise empty. */
  undo: string
  now: Date
}

/** The whole page of a link as HTML. Its script only saves, and shows what was saved. */
export function answerPage(say: Say, view: AnswerView, options: Options): PageDocument {
  const { token, nonce, chosen, personalPage, undo, now } = options
  const asked = pageStateOf(view, chosen)
  const isGivingUp = asked === 'give-up' && hasSpot(view, now)
  const state = asked === 'give-up' ? pageStateOf(view, null) : asked
  const isOffer = state === 'offer'
  const isOpen = state !== 'cancelled' && state !== 'over' && state !== 'roster-only'
  const saved = savedAnswer(say, view, now)
  const game = {
    ...view,
    teamLogoUrl: pictureUrl(view.teamLogo),
    moment: momentOf(say, view),
    state: isMoved(view, state)
      ? ('moved' as const)
      : state === 'cancelled' || state === 'over'
        ? state
        : ('upcoming' as const),
    was: isOpen ? (view.offeredFor ?? view.answeredFor ?? view.movedFrom ?? view.gameMovedFrom) : null,
    score: view.status === 'Completed' && view.ourScore !== null ? `${view.ourScore}–${view.theirScore}` : null,
  }
  const panels = isOffer
    ? offerPanels(say, view, chosen)
    : isOpen
      ? openPanels(say, view, { state, isGivingUp, chosen: asked === 'give-up' ? null : chosen, saved, undo, now })
      : closedPanel(say, view, state)
  const body = html`
    <article class="card mx-auto w-full max-w-[34rem] overflow-hidden" data-token="${token}" data-nonce="${nonce}" data-start="${view.startsAt.toISOString()}" data-before="${undo}" ${isOffer && 'data-offer'} data-words="${JSON.stringify(answerWords(say))}">
      ${scoreboard(say, game, now)}
      ${locationAndFaces({ location: sayWritten(say, view.location), plan: isOpen ? planLines(say, view) : [], answers: isOpen && !(isOffer && view.role === null) ? saved : null })}
      <div class="p-4 sm:p-6">${panels}</div>
    </article>
    ${!isOffer && nextCard(say, view, state, token)}
    ${isOpen && recipientNote(say, view)}
    ${
      isOpen &&
      !isOffer &&
      html`<p class="mx-auto mt-4 w-full max-w-[34rem] px-1 text-sm">
        <a href="${helpPath(isAboutWaiting(view) ? 'waiting-list' : 'maybe')}" class="hit font-medium text-muted-foreground underline underline-offset-4">
          ${isAboutWaiting(view) ? say('What is the waiting list?') : say('What does Maybe mean?')}
        </a>
      </p>`
    }
    ${
      personalPage !== '' &&
      html`<nav aria-label="${say('More')}" class="card mx-auto mt-4 w-full max-w-[34rem] p-2" ${state === 'ask' || state === 'moved' || state === 'earlier' ? 'hidden' : ''} data-more>
        ${personalPage === null ? moreLink('/games', say('See All My Games'), say('Sign in to see them')) : moreLink(personalPage, say('Your Email and Your Data'), say('What we send you, and what we keep about you'))}
      </nav>`
    }
  `
  return {
    status: 200,
    language: say.language,
    title: say('Are you going? {title}', { title: sayTitle(say, view.teamName, view) }),
    body: frame(say, now, corner(say, view), body),
  }
}

/** A spot is held for them, or Going puts or has put them on the list. */
const isAboutWaiting = ({ answer, waiting }: AnswerView) =>
  answer === 'Waiting' || (waiting?.isFull === true && answer !== 'Going')

/** Shown until the person has agreed to the new time. */
const isMoved = ({ offeredFor }: AnswerView, state: PageState) =>
  state === 'moved' || (state === 'offer' && offeredFor !== null)

const moreLink = (href: string, title: string, text: string): Html =>
  html`<a href="${href}" class="rowlink">
    <span class="grid size-9 shrink-0 place-items-center rounded-md bg-muted">
      ${icon('list', 'size-[1.1875rem]')}
    </span>
    <span class="min-w-0 flex-1">
      <span class="block leading-5 font-medium">${title}</span>
      <span class="block text-sm text-muted-foreground">${text}</span>
    </span>
    ${icon('forward', 'size-4 shrink-0 text-muted-foreground')}
  </a>`

/** The same page for links that never existed and for ended ones. */
export const unknownLinkPage = (say: Say, now: Date): PageDocument =>
  deadLinkPage(
    say,
    now,
    say('It was replaced or turned off. Open the latest email from your team, or log in to see your games.'),
  )

interface Panels {
  state: PageState
  /** Opens with the question whether the sub gives up the spot. */
  isGivingUp: boolean
  chosen: RsvpStatus | null
  saved: Omit<SavedAnswer, 'undo' | 'next'>
  undo: string
  now: Date
}

function openPanels(say: Say, view: AnswerView, { state, isGivingUp, chosen, saved, undo, now }: Panels): Html {
  const [first = 'Going', ...others] = choicesOf(
    { isSub: view.isSub, isPlace: state === 'place' },
    state === 'moved' ? null : chosen,
  )
  const earlier = state === 'earlier' ? saved.status : null
  const automatic = state === 'ask' ? saved.status : null
  const { waiting } = view
  const joins = waiting?.isFull === true && view.answer !== 'Going'
  const texts = joins ? { ...textsOf(say), Going: textsOf(say).Waiting } : textsOf(say)
  const isPlace = state === 'place'
  const question = say('Are you going, {name}?', { name: view.firstName })
  const answer = textsOf(say)[first].label
  const heading = isPlace
    ? say('A spot opened up, {name}', { name: view.firstName })
    : earlier
      ? say('Change to {answer}?', { answer })
      : state === 'moved'
        ? say('Are you going on {weekday}?', { weekday: formatMoment('weekday', momentOf(say, view)) })
        : question
  const label = isPlace
    ? say('Take It')
    : earlier
      ? say('Change to {answer}', { answer })
      : state === 'moved'
        ? answer
        : texts[first].first
  const note = state === 'saved' ? view.note : ''
  // guard: waiting: a note takes no spot -> const takesNote = true
  const takesNote = state !== 'saved' || saved.status !== 'Waiting'
  const tone = state === 'moved' ? 'btn-secondary' : answerLooks[first].tone
  const signIn = html`<a class="font-medium underline underline-offset-4" href="/games/${view.gameId}">
    ${say('{kind, select, game {Sign in and answer on the game page} other {Sign in and answer there}}', { kind: view.kind })}
  </a>`
  const noteText = html`<span data-note-text>${view.note}</span>`
  return html`
    <noscript>
      <div class="note note-info mb-4">
        <div>${around((link) => say('This page needs JavaScript to save an answer. {link}.', { link }), signIn)}</div>
      </div>
    </noscript>
    ${failureNote()}
    <div data-panel="ask" ${(isGivingUp || state === 'saved') && 'hidden'}>
      ${state === 'moved' && movedNote(say, view)}
      ${earlier && saidOnce(earlier, saidText(say, view, { answer: texts[earlier].label, now }))}
      ${automatic && saidOnce(automatic, view.awayUntil ? say('You’re not going: away until {day}', { day: dayOf(say, view.awayUntil) }) : saved.heading)}
      <h1 class="display mb-3 px-1 text-xl" tabindex="-1" data-heading data-plain="${question}">${heading}</h1>
      ${isPlace && waiting && heldPlace(say, view, waiting, now)}
      <div class="needs-script grid gap-2">
        <button type="button" class="btn ${tone} btn-xl w-full" data-answer="${first}">
          ${icon(answerLooks[first].icon)}
          <span data-label data-plain="${texts[first].first}" data-again="${texts[first].again}">${label}</span>
        </button>
        ${
          others.length > 0 &&
          html`<div class="grid auto-cols-fr grid-flow-col gap-2">
            ${others.map(
              (status) => html`<button type="button" class="btn btn-secondary min-h-12" data-answer="${status}">
                ${icon(answerLooks[status].icon)}
                <span data-label data-plain="${texts[status].label}" data-again="${texts[status].again}">
                  ${isPlace ? say('Pass') : status === earlier ? say('Still {answer}', { answer: textsOf(say)[status].label }) : status === 'Going' ? texts.Going.first : texts[status].label}
                </span>
              </button>`,
            )}
          </div>`
        }
      </div>
      ${isPlace && whatHappensThen(say)}
      ${joins && !isPlace && waiting && numberYouGet(say, waiting)}
      ${hasSpot(view, now) && ownSpot(say)}
    </div>
    ${hasSpot(view, now) && giveUpPanels(say, view, { isGivingUp, keep: state === 'saved' ? 'saved' : 'ask' })}
    <div data-panel="saved" ${(isGivingUp || state !== 'saved') && 'hidden'}>
      <div class="flex items-start gap-3.5">
        <span class="savedisc" data-status="${saved.status ?? 'Going'}">
          ${savedStatuses.map((status) => icon(answerLooks[status].icon, `for-${status}`))}
        </span>
        <div class="min-w-0 flex-1">
          <h1 class="display text-xl" tabindex="-1" aria-describedby="saved-detail" data-saved-heading>
            ${saved.heading}
          </h1>
          <p id="saved-detail" class="mt-0.5 text-muted-foreground" data-detail>${saved.detail}</p>
        </div>
      </div>
      ${
        view.isSub
          ? hasSpot(view, now) && ownSpot(say)
          : html`<div class="needs-script mt-4 grid auto-cols-fr grid-flow-col gap-2">
            <button type="button" class="btn btn-secondary" data-undo ${undo === '' && 'hidden'}>${icon('undo')}${say('Undo')}</button>
            <button type="button" class="btn btn-secondary" data-change>${icon('pencil')}${say('Change')}</button>
          </div>`
      }
      <p class="note note-info mt-3" data-note-shown ${!view.note && 'hidden'}>
        <span>
          ${around((text) => say('“{note}”', { note: text }), noteText)} <button type="button" class="needs-script hit font-medium whitespace-nowrap underline underline-offset-4" data-edit-note ${!takesNote && 'hidden'}>
            ${say('Edit Note')}
          </button>
        </span>
      </p>
    </div>
    <div data-panel="waiting" hidden>
      <div class="flex items-start gap-3.5">
        <span class="savedisc is-wait">${icon('offline')}</span>
        <div class="min-w-0 flex-1">
          <h1 class="display text-xl" tabindex="-1" data-waiting-heading></h1>
          <p class="mt-0.5 text-muted-foreground">
            ${say('We’ll send it when you’re back online. Keep this page open.')}
          </p>
        </div>
      </div>
      <div class="mt-4 grid grid-cols-2 gap-2">
        <button type="button" class="btn btn-secondary" data-try>${icon('retry')}${say('Try Now')}</button>
        <button type="button" class="btn btn-secondary" data-change>${icon('pencil')}${say('Change')}</button>
      </div>
    </div>
    <details class="needs-script mt-2" data-note ${(state === 'ask' || state === 'earlier') && first === 'NotGoing' && 'open'} ${(isGivingUp || !takesNote || (state === 'saved' && view.note)) && 'hidden'}>
      <summary class="addnote">${icon('note')}${say('Add a Note')}</summary>
      <div class="pt-1">
        <label for="note" class="sr-only">${say('Note')}</label>
        <textarea id="note" class="input" rows="2" maxlength="200" aria-describedby="note-hint" placeholder="${say('Running late, bringing the ball')}">${note}</textarea>
        <p id="note-hint" class="mt-1.5 flex justify-between gap-3 text-sm text-muted-foreground">
          <span>${say('Your team sees it next to your answer.')}</span>
          <span class="tnum" data-length>${note.length}/200</span>
        </p>
        <button type="button" class="btn btn-secondary mt-2" data-save-note ${state !== 'saved' && 'hidden'}>
          ${say('Save Note')}
        </button>
      </div>
    </details>
  `
}

/** The earlier answer, above the question. */
const saidOnce = (status: AttendeeStatus, text: string): Html =>
  html`<p class="mb-1 flex items-center gap-1.5 px-1 text-sm font-medium ${answerLooks[status].colour}" data-once>
    ${icon(answerLooks[status].icon, 'size-4')}
    ${text}
  </p>`

function saidText(say: Say, view: AnswerView, { answer, now }: { answer: string; now: Date }): string {
  const { day, time } = savedWhen(say, view, now)
  return time
    ? say('You said {answer} at {time}', { answer, time })
    : say('You said {answer} on {day}', { answer, day })
}

/** The board above shows the old and the new start. */
const movedNote = (say: Say, view: AnswerView): Html =>
  html`<p class="note note-maybe mb-4" data-once>
    ${icon('warning')}
    <span class="font-semibold">
      ${movedText(say, view)}
    </span>
  </p>`

const movedText = (say: Say, { kind, answeredFor }: AnswerView): string =>
  answeredFor
    ? say('{kind, select, game {This game moved after you answered} other {It moved after you answered}}', { kind })
    : say('{kind, select, game {This game moved after we emailed you} other {It moved after we emailed you}}', { kind })

/** The game takes no answers: gives the reason, and no buttons. */
function closedPanel(say: Say, view: AnswerView, state: PageState): Html {
  const { kind, teamName: team, cancelledBy } = view
  const reason = sayWritten(say, view.cancelReason)
  if (state === 'over') {
    const text = [resultText(say, view), say('Answers are closed.')].filter(Boolean).join(' ')
    return closed(say('{kind, select, game {This game is over} other {It’s over}}', { kind }), text)
  }
  if (state === 'roster-only') {
    return closed(
      say('Only the team and its subs can answer'),
      say('Only {team}’s players and subs can answer.', { team }),
    )
  }
  const at = cancelledBy && { ...momentOf(say, view), at: new Date(cancelledBy.at) }
  const by = at && say.line([cancelledBy.firstName, formatMoment('shortDay', at), formatMoment('zonedTime', at)])
  return html`
    ${closed(
      say('{kind, select, game {This game is cancelled} other {It’s cancelled}}', { kind }),
      say('You don’t need to answer.'),
    )}
    ${
      reason &&
      html`<blockquote class="mt-4 rounded-lg bg-muted p-4">
        <p class="wrap-anywhere">${say('“{reason}”', { reason })}</p>
        ${by && html`<p class="mt-1 text-sm text-muted-foreground">${by}</p>`}
      </blockquote>`
    }
  `
}

function resultText(say: Say, { teamName: team, ourScore, theirScore }: AnswerView): string {
  if (ourScore === null || theirScore === null) return ''
  const score = `${ourScore}–${theirScore}`
  if (ourScore > theirScore) return say('{team} won {score}.', { team, score })
  return ourScore < theirScore
    ? say('{team} lost {score}.', { team, score })
    : say('{team} tied {score}.', { team, score })
}

const closed = (heading: string, text: string): Html =>
  html`
    <h1 class="display px-1 text-xl" tabindex="-1">${heading}</h1>
    <p class="mt-1 px-1 text-muted-foreground">${text}</p>
  `

export const recipientNote = (say: Say, { firstName, lastName }: Pick<AnswerView, 'firstName' | 'lastName'>): Html =>
  html`<p class="mx-auto mt-4 max-w-[34rem] px-2 text-center text-sm text-muted-foreground" data-for>
    ${say('This link answers only for {name}. Not you?', { name: `${firstName} ${lastName}` })} <a href="/games" class="hit font-medium text-foreground underline underline-offset-4">${say('Log In')}</a>
  </p>`

type Recipient = Pick<AnswerView, 'profileId' | 'firstName' | 'lastName' | 'avatar'>

export function corner(say: Say, view: Recipient): Html {
  const name = html`<span class="font-medium text-foreground">${view.firstName} ${view.lastName}</span>`
  return html`<span class="flex min-w-0 items-center gap-2.5 text-sm text-muted-foreground">
    <span class="truncate">${around((whom) => say('For {name}', { name: whom }), name)}</span>
    ${face(faceOf({ ...view, userId: view.profileId }), 'av-xs')}
  </span>`
}

const momentOf = (say: Say, { startsAt, timeZone }: AnswerView): Moment => ({
  at: startsAt,
  timeZone,
  locale: say.formats,
})
