import { sayWritten } from '@app/contract/game-text'
import { sayPosition } from '@app/contract/position-text'
import { formOf, type Outcome, outcomeOf, recordOf, scoreText } from '@app/contract/record'
import { recordOrder, recordText } from '@app/contract/record-text'
import { sportLabels } from '@app/contract/sport'
import { calendarFile } from '#core/files/icalendar.ts'
import type { Say } from '#core/language/say.ts'
import { kitHueOf } from '#core/mail/letterhead.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { crest } from '#core/pages/emblems.ts'
import { frame, signInPath } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { previewTags } from '#core/pages/preview.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { productName } from '#core/product.ts'
import { gameEvent } from '../../game/game/calendar/page.ts'
import { courtOf, deadPage, glyphOf } from '../../team/team/page.ts'
import { type PublicGame, type PublicResult, type PublicTeam, shows } from './rules.ts'

export interface At {
  origin: string
  now: Date
}

const SHOWN_RESULTS = 5

export const momentOf = (say: Say, { startsAt, timeZone }: { startsAt: string; timeZone: string }): Moment => ({
  at: new Date(startsAt),
  timeZone,
  locale: say.formats,
})

/** A team's public page: server-rendered, without a script, and the same for all readers of a language. */
export function publicTeamPage(say: Say, team: PublicTeam, { origin, now }: At): PageDocument {
  const url = `${origin}/t/${team.slug}`
  const corner = html`<span class="flex flex-wrap items-center gap-1">
    <a class="btn btn-ghost btn-sm" href="${signInPath('/')}">${say('Log In')}</a>
    <a class="btn btn-ink btn-sm" href="${signInPath('/', 'signup')}">${say('Sign Up')}</a>
  </span>`
  const body = html`<div class="mx-auto w-full max-w-[56rem]">
    ${hero(say, team)}
    <div class="mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div class="grid grid-cols-1 gap-5 lg:gap-6">${wanted(say, team)}${nextGames(say, team)}</div>
      <div class="grid grid-cols-1 gap-5 lg:gap-6">
        ${record(say, team)}
        ${results(say, team)}
        <p class="px-1 text-sm text-muted-foreground">
          ${say('No player is named on this page.')} ${say('{team} runs on {product}.', { team: team.name, product: productName })}
        </p>
      </div>
    </div>
  </div>`
  const description = descriptionOf(say, team)
  const picture = `${url}/preview.png?v=${versionOf(team)}`
  return {
    status: 200,
    language: say.language,
    title: team.name,
    head: html`
      ${previewTags({ title: team.name, description, url, picture })}
      <link rel="canonical" href="${url}">
    `,
    body: frame(say, now, corner, body),
  }
}

/** Changes with the content of the picture, so that messengers fetch it again. */
const versionOf = ({ games: [next], wanted, name }: PublicTeam): string =>
  [next?.id.slice(0, 8) ?? '', next?.version ?? '', wanted.length, name.length].join('.')

/** The description in a messenger's link preview. */
function descriptionOf(say: Say, { sport: played, games: [next], ...team }: PublicTeam): string {
  const sport = say(sportLabels[played])
  if (!next) return team.description === '' ? say('{sport}.', { sport }) : team.description
  const moment = momentOf(say, next)
  const [day, time] = [formatMoment('shortDay', moment), formatMoment('time', moment)]
  return say('{sport}. Next: {day}, {time}, vs {opponent}.', { sport, day, time, opponent: next.opponent })
}

function hero(say: Say, team: PublicTeam): Html {
  const join =
    shows(team, 'join') &&
    html`<a class="btn btn-primary max-sm:flex-1" href="/teams/${team.teamId}?ask=">
      ${icon('join')}
      ${say('Ask to Join')}
    </a>`
  const calendar =
    shows(team, 'games') &&
    html`<a class="btn btn-onpitch max-sm:flex-1" href="/t/${team.slug}/games.ics">
      ${icon('calendar')}
      ${say('Calendar')}
    </a>`
  return html`<header class="pitch kit hue-${kitHueOf(team.name)} relative overflow-hidden rounded-2xl p-5 sm:p-8">
    ${courtOf(team.sport, 'absolute -top-[22%] -inset-e-[34%] -z-10 w-[130%] -rotate-8 sm:-inset-e-[16%] sm:w-[88%]')}
    <div class="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 sm:gap-x-6">
      ${crest(team.name, pictureUrl(team.logo), 64)}
      <div class="min-w-0">
        <h1 class="display text-2xl wrap-anywhere sm:text-3xl" tabindex="-1">${team.name}</h1>
        <p class="mt-1 flex items-center gap-2 text-pitch-muted">
          ${glyphOf(team.sport, 'size-5')}
          ${sportAndTown(say, team)}
        </p>
      </div>
      ${
        team.description !== '' &&
        html`<p class="col-span-2 mt-4 max-w-[60ch] whitespace-pre-line wrap-anywhere sm:col-span-1 sm:col-start-2">
          ${team.description}
        </p>`
      }
      ${(join || calendar) && html`<div class="col-span-2 mt-4 flex flex-wrap gap-2 sm:col-span-1 sm:col-start-2 sm:mt-5">${join}${calendar}</div>`}
    </div>
  </header>`
}

/** "Soccer · Portland" */
const sportAndTown = (say: Say, { sport, town }: PublicTeam): Html =>
  html`<span class="meta">
    <span>${say(sportLabels[sport])}</span>
    ${town !== '' && html`<span class="wrap-anywhere">${town}</span>`}
  </span>`

/** "Goalkeeper wanted", "2 players wanted" */
export function wantedText(
  say: Say,
  { positions, spots }: PublicTeam['wanted'][number],
  sport: PublicTeam['sport'],
): string {
  const [position, ...others] = positions
  if (position !== undefined && others.length === 0 && spots === 1)
    return say('{position} needed', { position: sayPosition(say, position, sport) })
  return say('{spots, plural, one {# player needed} other {# players needed}}', { spots })
}

function wanted(say: Say, team: PublicTeam): Html | false {
  return (
    team.wanted.length > 0 &&
    html`${team.wanted.map((one) => {
      const moment = momentOf(say, one)
      const facts = [formatMoment('shortDay', moment), formatMoment('zonedTime', moment), sayWritten(say, one.place)]
      return html`<section class="pitch rounded-xl p-5">
        <div class="flex items-center gap-4">
          <span class="slot size-12!" aria-hidden="true">${icon('plus', 'size-5')}</span>
          <div class="min-w-0">
            <h2 class="display text-lg wrap-anywhere">${wantedText(say, one, team.sport)}</h2>
            <p class="meta text-sm text-pitch-muted">
              ${facts.filter(Boolean).map((fact) => html`<span>${fact}</span>`)}
            </p>
          </div>
        </div>
        <a class="btn btn-primary mt-4 w-full sm:w-auto" href="/subs/${one.requestId}">
          ${icon('hand')}
          ${say('I Can Play')}
        </a>
      </section>`
    })}`
  )
}

function nextGames(say: Say, team: PublicTeam): Html | false {
  if (!shows(team, 'games')) return false
  return html`<section class="card" aria-labelledby="next">
    <h2 id="next" class="display px-5 pt-5 pb-1 text-lg">${say('Next Games')}</h2>
    ${
      team.games.length === 0
        ? html`<p class="px-5 pb-5 text-muted-foreground">${say('No game is scheduled.')}</p>`
        : html`<ul class="divide-y divide-border">${team.games.map((game) => gameRow(say, game))}</ul>`
    }
  </section>`
}

function gameRow(say: Say, game: PublicGame, more: Html | false = false): Html {
  const moment = momentOf(say, game)
  const place = sayWritten(say, game.place)
  return html`<li class="flex items-start gap-3 px-5 py-3.5">
    <time datetime="${game.startsAt}" class="-ms-2 flex w-12 shrink-0 flex-col items-center">
      <span class="text-2xs font-semibold text-muted-foreground">${formatMoment('shortWeekday', moment)}</span>
      <span class="display tnum text-xl leading-6">${formatMoment('date', moment)}</span>
      <span class="text-2xs font-semibold text-muted-foreground">${formatMoment('shortMonth', moment)}</span>
    </time>
    <div class="min-w-0 flex-1">
      ${versus(say, game)}
      <p class="meta mt-0.5 text-sm text-muted-foreground">
        <span class="tnum">${formatMoment('zonedTime', moment)}</span>
        ${place !== '' && html`<span class="wrap-anywhere">${place}</span>`}
      </p>
      ${more}
    </div>
  </li>`
}

/** With the crest of a team that is here, too. */
const versus = (say: Say, { opponent, opponentTeam }: Pick<PublicGame, 'opponent' | 'opponentTeam'>): Html =>
  html`<p class="flex items-center gap-2 leading-5 font-semibold">
    ${opponentTeam && crest(opponent, pictureUrl(opponentTeam.logo), 24)}
    <span class="min-w-0 wrap-anywhere">${say('vs {opponent}', { opponent })}</span>
  </p>`

/** The record of the season, or of the latest games if the team has no named season. */
function record(say: Say, team: PublicTeam): Html | false {
  if (team.scores.length === 0) return false
  const games = team.scores.length
  const order = recordOrder(say, team.sport)
  return html`<section class="card p-5" aria-labelledby="record">
    <div class="flex flex-wrap items-center justify-between gap-3">
      <h2 id="record" class="display text-lg">${team.season || say('Record')}</h2>
      ${formOfTeam(say, team)}
    </div>
    <p class="display tnum mt-2 text-4xl leading-none">${recordText(say, team.sport, recordOf(team.scores))}</p>
    <p class="mt-1 text-sm text-muted-foreground">
      ${team.season ? order : say('{games, plural, one {{order} in the last game} other {{order} in the last # games}}', { order, games })}
    </p>
  </section>`
}

/** The outcomes of the latest games, latest last. */
function formOfTeam(say: Say, { scores }: PublicTeam): Html | false {
  const form = formOf(scores.toReversed())
  const words = say.list(form.map((one) => outcomeText(say, one)))
  return (
    form.length > 0 &&
    html`<span class="inline-flex shrink-0 gap-1" role="img" aria-label="${say('Form, oldest first: {outcomes}', { outcomes: words })}">
      ${form.map(
        (
          one,
        ) => html`<span aria-hidden="true" class="grid size-6 place-items-center rounded-[5px] text-xs font-bold ${looks[one]}">
          ${outcomeLetter(say, one)}
        </span>`,
      )}
    </span>`
  )
}

const looks: Record<Outcome, string> = {
  Won: 'bg-going-soft text-going',
  Lost: 'bg-out-soft text-out',
  Tied: 'bg-muted text-muted-foreground',
}
const colours: Record<Outcome, string> = { Won: 'text-going', Lost: 'text-out', Tied: 'text-muted-foreground' }

function outcomeText(say: Say, outcome: Outcome): string {
  if (outcome === 'Won') return say('Won')
  return outcome === 'Lost' ? say('Lost') : say('Tied')
}
function outcomeLetter(say: Say, outcome: Outcome): string {
  if (outcome === 'Won') return say('W')
  return outcome === 'Lost' ? say('L') : say('T')
}

function results(say: Say, team: PublicTeam): Html | false {
  if (team.results.length === 0) return false
  const shown = team.results.slice(0, SHOWN_RESULTS)
  return html`<section class="card pb-2" aria-labelledby="results">
    <h2 id="results" class="display px-5 pt-5 pb-1 text-lg">${say('Results')}</h2>
    <ul class="divide-y divide-border">${shown.map((one) => resultRow(say, one))}</ul>
  </section>`
}

function resultRow(say: Say, result: PublicResult): Html {
  const outcome = outcomeOf(result) ?? 'Tied'
  const day = formatMoment('monthDay', momentOf(say, result))
  return html`<li class="flex items-center gap-3 px-5 py-3">
    <div class="min-w-0 flex-1">
      ${versus(say, result)}
      <p class="text-sm text-muted-foreground">${day}</p>
    </div>
    <div class="text-end">
      <p class="display tnum text-xl leading-6">${scoreText(result)}</p>
      <p class="text-sm ${colours[outcome]}">${outcomeText(say, outcome)}</p>
    </div>
  </li>`
}

/** For the team's own site: next games and results, without our page frame. */
export function embeddedPage(say: Say, team: PublicTeam, { origin }: At): PageDocument {
  const rows = [
    ...team.games.slice(0, EMBEDDED_GAMES).map((game) => gameRow(say, game, wantedFor(say, team, game))),
    ...team.results.slice(0, EMBEDDED_RESULTS).map((one) => resultRow(say, one)),
  ]
  const link = (path: string, words: string) =>
    html`<a class="py-1 underline underline-offset-4" href="${origin}${path}" target="_blank" rel="noopener">${words}</a>`
  const body = html`<main class="card overflow-hidden">
    <header class="flex flex-wrap items-center gap-3 px-5 pt-4 pb-3">
      ${crest(team.name, pictureUrl(team.logo), 36)}
      <div class="min-w-24 flex-1">
        <h1 class="leading-5 font-semibold wrap-anywhere">${team.name}</h1>
        <p class="text-sm text-muted-foreground">${sportAndTown(say, team)}</p>
      </div>
      ${formOfTeam(say, team)}
    </header>
    ${rows.length > 0 && html`<ul class="divide-y divide-border border-y border-border">${rows}</ul>`}
    <p class="flex flex-wrap justify-between gap-x-4 px-5 py-3 text-sm">
      ${link(`/t/${team.slug}`, say('{team} on {product}', { team: team.name, product: productName }))}
      ${shows(team, 'join') && link(`/teams/${team.teamId}?ask=`, say('Ask to Join'))}
    </p>
  </main>`
  return { status: 200, language: say.language, title: team.name, body }
}

const EMBEDDED_GAMES = 3
const EMBEDDED_RESULTS = 2

function wantedFor(say: Say, team: PublicTeam, game: PublicGame): Html | false {
  const request = team.wanted.find(({ gameId }) => gameId === game.id)
  return (
    request !== undefined &&
    html`<p class="mt-1.5"><span class="chip chip-brand">${icon('hand')}${wantedText(say, request, team.sport)}</span></p>`
  )
}

/** Without answers, notes and names, and with locations only as far as the page shows them. */
export function publicCalendar(say: Say, team: PublicTeam, { origin, now }: At): string {
  const url = `${origin}/t/${team.slug}`
  const events = team.games.map(({ startsAt, endsAt, place, ...game }) =>
    gameEvent(
      say,
      {
        ...game,
        kind: 'game',
        title: '',
        teamName: team.name,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        location: place,
        notes: '',
        plan: null,
        cancelledAt: null,
      },
      { url, now: new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000) },
    ),
  )
  return calendarFile({ name: team.name, events, refreshHours: 1 })
}

export const noPublicPage = (say: Say, now: Date): PageDocument =>
  deadPage(
    say,
    now,
    say('No public page here'),
    say('The team has none, or has turned it off. If you play for it, log in to see its games.'),
  )
