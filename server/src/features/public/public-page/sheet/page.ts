import { recordOf, scoreText } from '@app/contract/record'
import type { Say } from '#core/language/say.ts'
import { formatMoment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { crest } from '#core/pages/emblems.ts'
import { type Html, html } from '#core/pages/html.ts'
import { qrCode } from '#core/pages/qr.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { type At, momentOf } from '../page.ts'
import type { PublicTeam } from '../rules.ts'

const STRIPS = 8
const MAX_RESULTS = 4

/** The sheet for a wall: games, a QR code, and strips to tear off. */
export function sheetPage(say: Say, team: PublicTeam, { origin, now }: At): PageDocument {
  const url = `${origin}/t/${team.slug}`
  const body = html`<main id="main" class="mx-auto flex min-h-dvh w-full max-w-[46rem] flex-col bg-white p-4 text-black sm:p-8 print:p-0" tabindex="-1">
    <header class="flex items-center gap-5 border-b-2 border-black pb-6">
      ${crest(team.name, pictureUrl(team.logo), 66)}
      <div class="min-w-0">
        <h1 class="display text-3xl wrap-anywhere">${team.name}</h1>
        ${team.description !== '' && html`<p class="line-clamp-2 wrap-anywhere">${team.description}</p>`}
      </div>
    </header>
    <div class="grid flex-1 grid-cols-1 items-start gap-8 pt-6 md:grid-cols-[minmax(0,1fr)_12rem] print:grid-cols-[minmax(0,1fr)_12rem]">
      <section aria-labelledby="games">
        <h2 id="games" class="display text-xl">${say('Games')}</h2>
        ${games(say, team)}
        <p class="mt-3 text-sm">${asOf(say, team, now)}</p>
      </section>
      <div class="mx-auto w-48 max-w-full text-center">
        ${qrCode(url, say('QR code that leads to {url}', { url }))}
        <p class="display mt-2 text-lg">${say('Come play with us')}</p>
        <p class="text-sm">${say('Scan for the latest times, to sub for a game or to ask to join.')}</p>
      </div>
    </div>
    <div class="mt-8 hidden grid-cols-8 border-t-2 md:grid print:grid border-dashed border-neutral-400" aria-hidden="true">
      ${Array.from({ length: STRIPS }, () => strip(team, url))}
    </div>
  </main>`
  return { status: 200, language: say.language, title: team.name, body }
}

/** Results and upcoming games in one table. */
function games(say: Say, { results, games: next }: PublicTeam): Html {
  const past = results.slice(0, MAX_RESULTS).toReversed()
  const rows = [
    ...past.map((one) => ({ ...one, score: scoreText(one) })),
    ...next.map((one) => ({ ...one, score: '' })),
  ]
  return html`<table class="mt-2 w-full text-start wrap-anywhere">
    <thead>
      <tr class="border-b border-neutral-300 text-sm">
        ${[say('Day'), say('Time'), say('Opponent'), say('Score')].map((words) => html`<th scope="col" class="py-2 pe-3 text-start font-semibold last:pe-0 last:text-end">${words}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => {
        const moment = momentOf(say, row)
        return html`<tr class="border-b border-neutral-300">
          <td class="py-2 pe-3 sm:whitespace-nowrap">${formatMoment('monthDay', moment)}</td>
          <td class="tnum py-2 pe-3 sm:whitespace-nowrap">${formatMoment('time', moment)}</td>
          <td class="py-2 pe-3 font-medium wrap-anywhere">${row.opponent}</td>
          <td class="tnum py-2 text-end font-bold">${row.score}</td>
        </tr>`
      })}
    </tbody>
  </table>`
}

/** Prints the date, because a sheet stays on the wall for weeks. */
function asOf(say: Say, { results, games: [next] }: PublicTeam, now: Date): string {
  const timeZone = next?.timeZone ?? results[0]?.timeZone ?? 'UTC'
  const day = formatMoment('shortDay', { at: now, timeZone, locale: say.formats })
  if (results.length === 0) return say('As of {day}.', { day })
  return say('As of {day}. Latest games: {won} won, {lost} lost, {tied} tied.', { day, ...recordOf(results) })
}

/** Host and path are on separate lines, so that people who type the address see where it continues. */
function strip({ name }: PublicTeam, url: string): Html {
  const { host, pathname } = new URL(url)
  return html`<div class="flex h-48 items-center justify-center overflow-hidden border-s border-dashed border-neutral-400 py-3 first:border-s-0">
    <div class="max-h-full rotate-180 text-xs leading-4 [writing-mode:vertical-rl]">
      <p class="line-clamp-1 font-bold">${name}</p>
      <p class="break-all" dir="ltr">${host}</p>
      <p class="break-all" dir="ltr">${pathname}</p>
    </div>
  </div>`
}
