import { sayRule } from '@app/contract/standings-text'
import type { Say } from '#core/language/say.ts'
import { formatMoment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { type Html, html } from '#core/pages/html.ts'
import { qrCode } from '#core/pages/qr.ts'
import { bracketSection } from '../bracket/page.ts'
import { type PublicDivision, pathOf, titleOf } from '../rules.ts'
import { type At, momentOf, nameOf, pennant, standingsTable } from '../table/page.ts'

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
      <p class="mt-3 text-xs">${points} ${level} ${say.list(order)}. ${forfeit} ${withdrawn}</p>
    </section>
    ${bracketSection(say, league, { isPaper: true })}
    <section class="pt-4" aria-labelledby="games">
      <h2 id="games" class="display text-lg">${say('Games')}</h2>
      ${games(say, league)}
    </section>
  </main>`
  return { status: 200, language: say.language, title: titleOf(league), body }
}

/** Results and coming games in one table, in the order of time. */
function games(say: Say, { division }: PublicDivision): Html {
  const names = new Map(division.teams.map((team) => [team.id, nameOf(say, team)]))
  const rows = [...division.latest.toReversed(), ...division.games]
  if (rows.length === 0) return html`<p>${say('No game is scheduled.')}</p>`
  return html`<table class="mt-1 w-full text-start text-sm wrap-anywhere">
    <thead>
      <tr class="border-b border-neutral-300">
        ${[say('Day'), say('Time'), say('Home team'), say('Away team'), say('Score')].map((words) => html`<th scope="col" class="py-1 pe-3 text-start font-semibold last:pe-0 last:text-end">${words}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((game) => {
        const moment = momentOf(say, game)
        const { score } = game
        return html`<tr class="break-inside-avoid border-b border-neutral-300">
          <td class="py-1 pe-3 sm:whitespace-nowrap">${formatMoment('shortDay', moment)}</td>
          <td class="tnum py-1 pe-3 sm:whitespace-nowrap">${formatMoment('time', moment)}</td>
          <td class="py-1 pe-3 font-medium">${names.get(game.home) ?? ''}</td>
          <td class="py-1 pe-3 font-medium">${names.get(game.away) ?? ''}</td>
          <td class="tnum py-1 text-end font-bold">
            ${score && html`<bdi>${score.home}–${score.away}</bdi>${score.forfeitedBy && html` <abbr title="${say('Forfeit')}" class="font-normal no-underline">${say('f')}</abbr>`}`}
          </td>
        </tr>`
      })}
    </tbody>
  </table>`
}

/** Prints the date, because a sheet stays on the wall for weeks. */
function asOf(say: Say, { division }: PublicDivision, now: Date): string {
  const timeZone = division.games[0]?.timeZone ?? division.latest[0]?.timeZone ?? 'UTC'
  return say('As of {day}.', { day: formatMoment('shortDay', { at: now, timeZone, locale: say.formats }) })
}
