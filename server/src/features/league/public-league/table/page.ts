import type { Outcome } from '@app/contract/record'
import { sayAhead, signed, tieBreakerLabels } from '@app/contract/standings-text'
import type { Say } from '#core/language/say.ts'
import { initialsOf, kitHueOf } from '#core/mail/letterhead.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import { crest } from '#core/pages/emblems.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { standingsIn } from '../../standings/rules.ts'
import { formsOf, type PublicDivision, type PublicDivisionTeam } from '../rules.ts'

export interface At {
  origin: string
  now: Date
}

/** The rows of the table with the names that strangers read. */
export function rowsOf(say: Say, { division, rule, leagueId }: PublicDivision) {
  const teams = division.teams.map((team) => ({ ...team, name: nameOf(say, team) }))
  return standingsIn({ teams, results: division.results }, { rule, leagueId })
}

/** The standings, with the reason between teams that are level. */
export function standingsTable(say: Say, league: PublicDivision, { isPaper = false } = {}): Html {
  const wide = isPaper ? '' : 'max-md:hidden'
  // Paper is white in both themes.
  const quiet = isPaper ? 'text-neutral-700' : 'text-muted-foreground'
  const height = isPaper ? 'py-1' : 'py-2.5'
  const figure = (content: number | Html, classes = ''): Html =>
    html`<td class="${height} ${isPaper ? 'ps-4' : 'ps-2'} text-end ${classes}">${content}</td>`
  const rows = rowsOf(say, league)
  if (rows.length === 0)
    return html`<p class="mt-1 text-muted-foreground">${say('No team is in this division yet.')}</p>`
  const forms = formsOf(league.division.results)
  const logos = new Map(league.division.teams.map(({ id, logo, slug }) => [id, { logo, slug }]))
  return html`${
    league.division.results.length === 0 &&
    html`<p class="mt-1 text-sm text-muted-foreground">${say('By name, until the first result.')}</p>`
  }<div class="@container"><table class="tnum mt-2 w-full" aria-labelledby="standings">
    <thead>
      <tr class="text-sm ${quiet}">
        <th scope="col" class="w-6"><span class="sr-only">${say('Place')}</span></th>
        <th scope="col" class="py-2 text-start font-medium">${say('Team')}</th>
        ${head(say('P'), say('Games played'))} ${head(say('W'), say('Won'), wide)} ${head(say('T'), say('Tied'), wide)}
        ${head(say('L'), say('Lost'), wide)} ${head(say('Score'), say('Scored and conceded'), wide)}
        ${head(say('Diff'), say(tieBreakerLabels.difference), whereThereIsRoom)} ${head(say('Pts'), say('Points'))}
        <th scope="col" class="py-2 ps-4 text-start font-medium ${wide}">${say('Form')}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row, index) => {
        const { team, ahead, points } = row
        const form = formDots(say, forms.get(team.id) ?? [])
        const isLevelWithLast = Boolean(rows[index - 1]?.ahead)
        const { logo = null, slug = null } = logos.get(team.id) ?? {}
        const name = row.hasWithdrawn ? html`<s>${team.name}</s>` : html`${team.name}`
        return html`<tr${!isLevelWithLast && html` class="border-t border-border"`}>
            <td class="${height} font-semibold">${row.place ?? ''}</td>
            <th scope="row" class="${height} text-start font-medium">
              <span class="flex min-w-0 items-center gap-2.5">
                <span class="${whereThereIsRoom}">${crestOf(say, { name: team.name, logo }, isPaper ? 20 : 28)}</span>
                <span class="min-w-0 wrap-anywhere">
                  ${slug === null ? name : html`<a class="underline-offset-4 hover:underline" href="/t/${slug}">${name}</a>`}
                  ${row.hasWithdrawn && html`<span class="block text-sm font-normal text-muted-foreground">${say('Withdrew')}</span>`}
                  ${
                    !isPaper &&
                    row.played > 0 &&
                    html`<span class="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm font-normal text-muted-foreground md:hidden">
                    ${form}<span>${row.scored}–${row.conceded}</span>
                  </span>`
                  }
                </span>
              </span>
            </th>
            ${figure(row.played)} ${figure(row.won, wide)} ${figure(row.tied, wide)} ${figure(row.lost, wide)}
            ${figure(html`${row.scored}–${row.conceded}`, wide)}
            ${figure(html`<bdi>${signed(row.scored - row.conceded)}</bdi>`, whereThereIsRoom)} ${figure(html`<strong>${points}</strong>`)}
            <td class="${height} ps-4 ${wide}">${form}</td>
          </tr>
          ${
            ahead &&
            html`<tr>
              <td class="relative"><span class="absolute inset-y-0 start-1 border-s-2 border-border" aria-hidden="true"></span></td>
              <td colspan="9" class="${isPaper ? 'pb-1 text-xs' : 'pb-2 text-sm'} ${quiet}">
                <span class="flex items-start gap-2">
                  ${icon('scale', 'mt-0.5 size-4 shrink-0')}
                  <span class="wrap-anywhere">${sayAhead(say, { team: team.name, points, ahead })}</span>
                </span>
              </td>
            </tr>`
          }`
      })}
    </tbody>
  </table></div>`
}

/** With very large text, names are more important. */
const whereThereIsRoom = '@max-[12rem]:hidden'

/** Results that do not count yet are named under the table. */
export function uncounted(say: Say, { division }: PublicDivision, { isPaper = false } = {}): Html | false {
  if (division.uncounted.length === 0) return false
  const names = new Map(division.teams.map((team) => [team.id, nameOf(say, team)]))
  return html`<div class="mt-3 ${isPaper ? 'text-xs' : 'border-t border-border pt-3 text-sm'}">
    <p class="font-semibold">${say('Not counted yet')}</p>
    <ul class="mt-1 grid gap-1">
      ${division.uncounted.map((game) => {
        const [home, away] = [names.get(game.home) ?? '', names.get(game.away) ?? '']
        const facts = { home, away, day: formatMoment('shortDay', momentOf(say, game)) }
        return html`<li class="wrap-anywhere">
          ${game.isContested ? say('{home} v {away}, {day}: the scores differ.', facts) : say('{home} v {away}, {day}: one side hasn’t answered yet.', facts)}
        </li>`
      })}
    </ul>
  </div>`
}

const head = (short: string, long: string, classes = ''): Html =>
  html`<th scope="col" class="py-2 ps-2 text-end font-medium ${classes}"><abbr title="${long}" class="no-underline">${short}</abbr></th>`

/** Full, half and empty, so that the form reads without colours. */
function formDots(say: Say, form: Outcome[]): Html | false {
  if (form.length === 0) return false
  const outcomes = say.list(form.map((outcome) => wordOf(say, outcome)))
  return html`<span role="img" class="inline-flex flex-wrap items-center gap-1" aria-label="${say('Form, oldest first: {outcomes}', { outcomes })}">
    ${form.map((outcome) => html`<span class="size-2.5 rounded-full border-2 ${dots[outcome]}"></span>`)}
  </span>`
}

const dots: Record<Outcome, string> = {
  Won: 'border-going bg-going',
  Tied: 'border-muted-foreground bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)] text-muted-foreground',
  Lost: 'border-out',
}

function wordOf(say: Say, outcome: Outcome): string {
  if (outcome === 'Won') return say('Won')
  return outcome === 'Lost' ? say('Lost') : say('Tied')
}

export const nameOf = (say: Say, { name }: Pick<PublicDivisionTeam, 'name'>): string => name || say('Unlisted team')

export const crestOf = (say: Say, team: Pick<PublicDivisionTeam, 'name' | 'logo'>, size: number): Html =>
  crest(nameOf(say, team), pictureUrl(team.logo), size)

/** The sign of a league, as the web app draws it. */
export function pennant(name: string, classes: string): Html {
  const hue = kitHueOf(name)
  return html`<svg viewBox="0 0 48 48" class="shrink-0 ${classes}" aria-hidden="true">
    <path d="M5 2H43V46L24 36 5 46Z" fill="oklch(0.52 0.15 ${hue})"/>
    <path d="M5 33 24 23 43 33V46L24 36 5 46Z" fill="oklch(0.39 0.135 ${hue})"/>
    <path d="M5 2H43V46L24 36 5 46Z" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>
    <text x="24" y="18" dy=".36em" text-anchor="middle" font-size="17" letter-spacing="-.4" fill="#fff" class="display font-extrabold">
      ${initialsOf(name)}
    </text>
  </svg>`
}

export const momentOf = (say: Say, { startsAt, timeZone }: { startsAt: string; timeZone: string }): Moment => ({
  at: new Date(startsAt),
  timeZone,
  locale: say.formats,
})
