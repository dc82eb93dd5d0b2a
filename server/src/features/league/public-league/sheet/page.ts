import { sayWritten } from '@app/contract/game-text'
import { sayRule } from '@app/contract/standings-text'
import type { Say } from '#core/language/say.ts'
import { formatMoment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { type Html, html } from '#core/pages/html.ts'
import { qrCode } from '#core/pages/qr.ts'
import { bracketSection } from '../bracket/page.ts'
import { type PublicDivision, type PublicGame, pathOf, titleOf } from '../rules.ts'
import { type At, momentOf, nameOf, pennant, standingsTable, uncounted } from '../table/page.ts'

/** The sheet for a wall: standings with reasons, the rule, and all games. */
export function sheetPage(say: Say, league: PublicDivision, { origin, now }: At): PageDocument {
  const { division, season, slug } = league
  const url = `${origin}${pathOf(slug, division.id)}`
  const { points, level, order, forfeit, withdrawn } = sayRule(say, league.rule)
  const body = html`<main id="main" class="paper mx-auto w-full max-w-[46rem] bg-white p-4 text-black sm:p-8 print:max-w-none print:p-0" tabindex="-1">
    <header class="flex flex-wrap items-center gap-5 border-b-2 border-black pb-4">
      ${pennant(league.name, 'size-14')}
      <div class="min-w-[min(9rem,100%)] flex-1">
        <h1 class="display text-2xl wrap-anywhere">${titleOf(league)}</h1>
        <p class="wrap-anywhere">${season}</p>
        <p class="text-sm">${asOf(say, league, now)}</p>
      </div>
      <div class="w-24 shrink-0">${qrCode(url, say('QR code that leads to {url}', { url }))}</div>
    </header>
    <section class="pt-4" aria-labelledby="standings">
      <h2 id="standings" class="display text-lg">${say('Standings')}</h2>
      ${standingsTable(say, league, { isPaper: true })}
      ${uncounted(say, league, { isPaper: true })}
      <p class="mt-3 text-xs">${points} ${level} ${say.list(order)}. ${forfeit} ${withdrawn}</p>
    </section>
    ${bracketSection(say, league, { isPaper: true })}
    <section class="pt-4" aria-labelledby="games">
      <h2 id="games" class="display text-lg">${say('Games')}</h2>
      ${games(say, league)}
    </section>
    <p class="text-xs wrap-anywhere">
      ${legendOf(say, division.latest)} ${say('Always current: {url}', { url })}
    </p>
  </main>`
  return { status: 200, language: say.language, title: titleOf(league), body }
}

/** Explains the mark of a forfeit, unless it is the word itself. */
function legendOf(say: Say, games: PublicGame[]): string {
  const [mark, word] = [say('f'), say('Forfeit')]
  return mark !== word && games.some(({ score }) => score?.forfeitedBy) ? `${mark}: ${word}.` : ''
}

/** Results and coming games, in the order of time: in two columns, a season fits on a page. */
function games(say: Say, { division }: PublicDivision): Html {
  const names = new Map(division.teams.map((team) => [team.id, nameOf(say, team)]))
  const all = [...division.latest.toReversed(), ...division.games]
  if (all.length === 0) return html`<p>${say('No game is scheduled.')}</p>`
  const days = [...Map.groupBy(all, (game) => formatMoment('shortDay', momentOf(say, game)))]
  return html`<div class="mt-2 gap-8 text-xs leading-4 sm:columns-2">
    ${days.map(
      ([day, ofDay]) => html`<section class="break-inside-avoid pb-3">
        <h3 class="border-b border-black pb-0.5 text-sm font-bold">${day}</h3>
        <ul class="grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-2">${ofDay.map((game) => gameRow(say, names, game))}</ul>
      </section>`,
    )}
  </div>`
}

function gameRow(say: Say, names: ReadonlyMap<string, string>, game: PublicGame): Html {
  const { score } = game
  const place = score ? '' : sayWritten(say, game.place)
  const ending =
    score?.forfeitedBy && html` <abbr title="${say('Forfeit')}" class="font-normal no-underline">${say('f')}</abbr>`
  return html`<li class="col-span-4 grid grid-cols-subgrid border-b border-neutral-300 py-0.5">
    <span class="tnum whitespace-nowrap">${formatMoment('time', momentOf(say, game))}</span>
    <span class="text-end font-medium wrap-anywhere"><bdi>${names.get(game.home) ?? ''}</bdi></span>
    <span class="tnum min-w-6 text-center font-bold whitespace-nowrap">${score ? html`${score.home}–${score.away}${ending}` : '–'}</span>
    <span class="font-medium wrap-anywhere"><bdi>${names.get(game.away) ?? ''}</bdi></span>
    ${place !== '' && html`<span class="col-span-3 col-start-2 text-center text-neutral-700 wrap-anywhere">${place}</span>`}
  </li>`
}

/** Prints the date, because a sheet stays on the wall for weeks. */
function asOf(say: Say, { division }: PublicDivision, now: Date): string {
  const timeZone = division.games[0]?.timeZone ?? division.latest[0]?.timeZone ?? 'UTC'
  return say('As of {day}.', { day: formatMoment('shortDay', { at: now, timeZone, locale: say.formats }) })
}
