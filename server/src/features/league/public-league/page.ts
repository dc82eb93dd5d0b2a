import { sayWritten } from '@app/contract/game-text'
import { outcomeOf } from '@app/contract/record'
import { sportLabels } from '@app/contract/sport'
import { sayRule } from '@app/contract/standings-text'
import type { Say } from '#core/language/say.ts'
import { formatMoment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { frame, signInPath } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { type IconName, icon } from '#core/pages/icons.ts'
import { previewTags } from '#core/pages/preview.ts'
import { productName } from '#core/product.ts'
import { scoreFor } from '../../game/fixture/result/rules.ts'
import { courtOf, deadPage, glyphOf } from '../../team/team/page.ts'
import { bracketSection } from './bracket/page.ts'
import { type PublicDivision, type PublicDivisionTeam, type PublicGame, pathOf, titleOf } from './rules.ts'
import { type At, crestOf, momentOf, nameOf, pennant, rowsOf, standingsTable, uncounted } from './table/page.ts'

/** A division’s public page: server-rendered, and the same for all readers of a language. */
export function divisionPage(say: Say, league: PublicDivision, { origin, now }: At): PageDocument {
  const { division } = league
  const corner = html`<span class="flex flex-wrap items-center gap-1">
    <a class="btn btn-ghost btn-sm" href="${signInPath('/')}">${say('Log In')}</a>
    <a class="btn btn-ink btn-sm" href="${signInPath('/', 'signup')}">${say('Sign Up')}</a>
  </span>`
  const known = new Map(division.teams.map((team) => [team.id, team]))
  const body = html`<div class="mx-auto w-full max-w-[56rem]">
    ${hero(say, league)}
    <div data-live class="mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
      ${standings(say, league)}
      ${rule(say, league)}
    </div>
    <div data-live>${bracketSection(say, league)}</div>
    <div data-live class="mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:grid-cols-2 lg:gap-6">
      ${games(say, known, { id: 'next', title: say('Next Games'), none: say('No game is scheduled.'), list: division.games })}
      ${division.latest.length > 0 && games(say, known, { id: 'results', title: say('Latest Results'), none: '', list: division.latest })}
    </div>
    ${takeAway(say, league, origin)}
    <p class="mt-5 px-1 text-sm text-muted-foreground">
      ${say('No player is named on this page.')} ${say('{league} runs on {product}.', { league: league.name, product: productName })}
    </p>
  </div>`
  const title = titleOf(league)
  const url = `${origin}${pathOf(league.slug, division.id)}`
  const description = descriptionOf(say, league)
  return {
    status: 200,
    language: say.language,
    title,
    head: html`
      ${previewTags({ title, description, url, picture: `${url}/preview.png?v=${versionOf(division)}` })}
      <link rel="canonical" href="${url}">
      <link rel="alternate" type="application/json" href="${url}/standings.json">
      <link rel="alternate" type="text/calendar" href="${url}/games.ics">
    `,
    body: frame(say, now, corner, body),
  }
}

/** Changes with the content of the picture, so that messengers fetch it again. */
const versionOf = ({ teams, results, latest: [last] }: PublicDivision['division']): string =>
  [teams.length, results.length, last?.id.slice(-6) ?? '', last?.version ?? ''].join('.')

/** The description in a messenger’s link preview. */
function descriptionOf(say: Say, { sport, season, ...league }: PublicDivision): string {
  const [first] = rowsOf(say, { sport, season, ...league })
  const facts = say.line([say(sportLabels[sport]), season])
  return first && first.place !== null
    ? say('{facts}. {team} lead the table.', { facts, team: first.team.name })
    : facts
}

/** The standings for another site, without our page frame. */
export function embeddedPage(say: Say, league: PublicDivision, { origin }: At): PageDocument {
  const body = html`<main data-live class="card overflow-hidden p-5">
    <h1 id="standings" class="leading-5 font-semibold wrap-anywhere">${titleOf(league)}</h1>
    ${standingsTable(say, league)}
    <p class="mt-3 border-t border-border pt-3 text-sm">
      <a class="py-1 underline underline-offset-4" href="${origin}${pathOf(league.slug, league.division.id)}" target="_blank" rel="noopener">${say('{league} on {product}', { league: league.name, product: productName })}</a>
    </p>
  </main>`
  return { status: 200, language: say.language, title: titleOf(league), body }
}

/** Where the standings and games can be taken: calendars, paper, spreadsheets, programs, other sites. */
function takeAway(say: Say, { slug, division }: PublicDivision, origin: string): Html {
  const path = pathOf(slug, division.id)
  const address = `${origin.replace(/^https?:/, 'webcal:')}${path}/games.ics`
  const code = `<iframe src="${origin}${path}/embed" width="100%" height="640" style="border:0"></iframe>`
  const field = (id: string, label: string, hint: string, value: string) => html`<p class="grid min-w-0 gap-1">
    <label for="${id}" class="text-sm font-semibold">${label}</label>
    <span id="${id}-hint" class="text-sm text-muted-foreground">${hint}</span>
    <input id="${id}" class="input w-full" dir="ltr" readonly value="${value}" aria-describedby="${id}-hint">
  </p>`
  const link = (file: string, name: IconName, words: string) =>
    html`<a class="btn btn-secondary btn-sm" href="${path}/${file}">${icon(name)}${words}</a>`
  return html`<section class="card mt-5 p-5 lg:mt-6" aria-labelledby="take">
    <h2 id="take" class="display text-lg">${say('Take It With You')}</h2>
    <p class="text-sm text-muted-foreground">${say('Everything here updates itself. No account, no player’s name.')}</p>
    <div class="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
      ${field('feed', say('Calendar'), say('Every game of the division in your own calendar'), address)}
      ${field('frame', say('Table for your website'), say('In the visitor’s light or dark theme. No cookies.'), code)}
    </div>
    <div class="mt-4 flex flex-wrap gap-2">
      ${link('games.ics', 'calendar', say('Calendar'))} ${link('sheet', 'list', say('Printable Sheet'))}
      ${link('standings.csv', 'arrow', 'CSV')} ${link('standings.json', 'arrow', 'JSON')}
      ${division.playoffs !== null && link('playoffs.csv', 'arrow', say('Playoffs (CSV)'))}
    </div>
  </section>`
}

function hero(say: Say, { name, sport, season, division }: PublicDivision): Html {
  const teams = division.teams.length
  return html`<header class="pitch relative overflow-hidden rounded-2xl p-5 sm:p-8">
    ${courtOf(sport, 'absolute -top-[22%] -inset-e-[34%] -z-10 w-[130%] -rotate-8 sm:-inset-e-[16%] sm:w-[88%]')}
    <div class="flex flex-wrap items-center gap-4 sm:gap-6">
      ${pennant(name, 'size-16 sm:size-20')}
      <div class="min-w-[min(9rem,100%)] flex-1">
        <h1 class="display text-2xl wrap-anywhere sm:text-3xl" tabindex="-1">${name}</h1>
        <p class="mt-1 flex items-center gap-2 text-pitch-muted *:min-w-0">
          ${glyphOf(sport, 'size-5 shrink-0')}
          <span class="meta">
            <span>${say(sportLabels[sport])}</span>
            <bdi class="wrap-anywhere">${season}</bdi>
            <span class="tnum">${say('{teams, plural, one {# team} other {# teams}}', { teams })}</span>
          </span>
        </p>
      </div>
    </div>
  </header>`
}

function standings(say: Say, league: PublicDivision): Html {
  const { division, divisions } = league
  const isOnly = divisions.length === 1
  return html`<section class="card min-w-0 p-5" aria-labelledby="standings">
    <div class="flex flex-wrap items-center justify-between gap-3">
      <h2 id="standings" class="display text-lg wrap-anywhere">
        ${isOnly ? say('Standings') : say('Standings: {name}', { name: division.name })}
      </h2>
      ${!isOnly && switcher(say, league)}
    </div>
    ${standingsTable(say, league)}
    ${uncounted(say, league)}
  </section>`
}

const switcher = (say: Say, { slug, divisions, division }: PublicDivision): Html =>
  html`<nav aria-label="${say('Divisions')}">
    <ul class="flex flex-wrap gap-1">
      ${divisions.map(
        ({ id, name }) => html`<li>
          <a class="btn btn-sm ${id === division.id ? 'btn-ink' : 'btn-ghost'}" href="${pathOf(slug, id)}"${id === division.id && html` aria-current="page"`}>${name}</a>
        </li>`,
      )}
    </ul>
  </nav>`

function rule(say: Say, league: PublicDivision): Html {
  const { points, level, order, forfeit, withdrawn } = sayRule(say, league.rule)
  return html`<section class="card p-5" aria-labelledby="rule">
    <h2 id="rule" class="display text-lg">${say('How the Order Is Made')}</h2>
    <p class="tnum mt-2">${points}</p>
    <p class="mt-3 text-sm text-muted-foreground">${level}</p>
    <ol class="mt-1 list-inside list-decimal">${order.map((name) => html`<li>${name}</li>`)}</ol>
    <p class="tnum mt-3">${forfeit} ${withdrawn}</p>
  </section>`
}

type Known = ReadonlyMap<string, PublicDivisionTeam>

interface Games {
  id: string
  title: string
  none: string
  list: PublicGame[]
}

const games = (say: Say, known: Known, { id, title, none, list }: Games): Html =>
  html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}" class="display px-5 pt-5 pb-1 text-lg">${title}</h2>
    ${
      list.length === 0
        ? html`<p class="px-5 pb-5 text-muted-foreground">${none}</p>`
        : html`<ul class="divide-y divide-border pb-2">${list.map((game) => gameRow(say, known, game))}</ul>`
    }
  </section>`

function gameRow(say: Say, known: Known, game: PublicGame): Html {
  const moment = momentOf(say, game)
  const place = sayWritten(say, game.place)
  return html`<li class="flex items-start gap-3 px-5 py-3.5">
    <time datetime="${game.startsAt}" class="-ms-2 flex w-12 shrink-0 flex-col items-center">
      <span class="text-2xs font-semibold text-muted-foreground">${formatMoment('shortWeekday', moment)}</span>
      <span class="display tnum text-xl leading-6">${formatMoment('date', moment)}</span>
      <span class="text-2xs font-semibold text-muted-foreground">${formatMoment('shortMonth', moment)}</span>
    </time>
    <div class="min-w-0 flex-1">
      <p class="grid gap-1">
        ${(['home', 'away'] as const).map((side) => sideRow(say, known.get(game[side]), game, side))}
      </p>
      <p class="meta mt-1 text-sm text-muted-foreground">
        ${game.score === null && html`<span class="tnum">${formatMoment('zonedTime', moment)}</span>`}
        ${place !== '' && html`<span class="wrap-anywhere">${place}</span>`}
        ${game.score?.forfeitedBy && html`<span>${game.score.forfeitedBy === 'both' ? say('Neither side came') : say('Forfeit')}</span>`}
      </p>
    </div>
  </li>`
}

/** A side that lost is quieter. */
function sideRow(say: Say, team: PublicDivisionTeam | undefined, { score }: PublicGame, side: 'home' | 'away'): Html {
  const hasLost = score !== null && outcomeOf(scoreFor(side, score)) === 'Lost'
  return html`<span class="flex items-center gap-2.5 leading-5 ${hasLost ? 'text-muted-foreground' : 'font-semibold'}">
    ${team && crestOf(say, team, 24)}
    <span class="min-w-0 flex-1 wrap-anywhere">${team && nameOf(say, team)}</span>
    ${score !== null && html`<span class="display tnum text-lg">${score[side]}</span>`}
  </span>`
}

export const noLeaguePage = (say: Say, now: Date): PageDocument =>
  deadPage(
    say,
    now,
    say('No public page here'),
    say('The league has none, or has turned it off. If you play in it, log in to see its games.'),
  )
