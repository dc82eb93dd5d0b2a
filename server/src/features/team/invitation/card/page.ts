import { sayWritten } from '@app/contract/game-text'
import { sportLabels } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import { initialsOf, kitHueOf } from '#core/mail/letterhead.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { crest, face } from '#core/pages/emblems.ts'
import { frame, signInPath } from '#core/pages/frame.ts'
import { around, type Html, html } from '#core/pages/html.ts'
import { previewTags } from '#core/pages/preview.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { courtOf, deadLinkPage, glyphOf } from '../../team/page.ts'
import type { TeamOffer } from './queries.ts'
import { discs, type Players } from './rules.ts'

interface Link {
  kind: 'invitation' | 'join'
  /** Returns here after sign-in. */
  path: string
  /** "Nov 29, 2026", or empty. */
  openUntil: string
  now: Date
  /** The address of the link and of its picture. */
  url: string
  picture: string
}

/** The team behind a link, for people who are not signed in. Signed-in people see the app instead. */
export function offerPage(
  say: Say,
  offer: TeamOffer,
  { kind, path, openUntil, now, url, picture }: Link,
): PageDocument {
  const { captain, teamName } = offer
  const sender =
    captain && kind === 'invitation' && offer.isFromCaptain
      ? html`<p class="mx-auto mt-4 inline-flex max-w-full items-center gap-3 rounded-full bg-muted py-1.5 pe-4 ps-1.5">
        ${disc(captain, 250, 'av-xs')}
        <span class="wrap-anywhere">${around((name) => say('{name} invited you', { name }), bold(captain))}</span>
      </p>`
      : captain &&
        html`<p class="mt-4 wrap-anywhere">${around((name) => say('Captain: {name}', { name }), bold(captain))}</p>`
  const fine =
    kind === 'invitation'
      ? say('Expires {day}. Not for you? Just close this page; nothing happens.', { day: openUntil })
      : html`${say('This link came from a captain.')}<br>${say('Anyone who has it can join.')}`
  const body = html`
    ${sender}
    ${players(say, offer, kind)}
    ${nextGame(say, offer)}
    <div class="mt-6 grid gap-2">
      <a class="btn btn-primary btn-lg w-full" href="${signInPath(path, 'signup')}"${kind === 'join' && html` data-join`}>
        ${say('Sign Up to Join')}
      </a>
      <a class="btn btn-ghost w-full" href="${signInPath(path)}">${say('Log In')}</a>
    </div>
    <p class="mt-2 text-sm text-muted-foreground">${say('Free, takes a minute, no credit card needed.')}</p>
    <p class="mt-4 text-xs text-balance text-muted-foreground">${fine}</p>
  `
  const title = say('Join {team}', { team: teamName })
  const head = previewTags({ title, description: descriptionOf(say, offer), url, picture })
  return { ...card(say, offer, { heading: title, body, now }), head }
}

/** No names of people, because everyone in a group chat sees it. */
function descriptionOf(say: Say, { sport: played, nextGame: game, ...team }: TeamOffer): string {
  const [sport, place] = [say(sportLabels[played]), placeText(say, team)]
  if (!game) return say('{sport}. {place}.', { sport, place })
  const moment = momentOf(say, game)
  const [day, time] = [formatMoment('shortDay', moment), formatMoment('time', moment)]
  return say('{sport}. {place}. Next game: {day}, {time}.', { sport, place, day, time })
}

/** For the page of the identity provider, where no message in the form of a name must stand. */
export function lineOf(say: Say, { sport, nextGame, ...offer }: TeamOffer, kind: Link['kind'] | undefined) {
  const team = nameForStrangers(offer.teamName, say('Team'))
  const captain = kind === 'invitation' && offer.isFromCaptain ? nameForStrangers(offer.captain, '') : ''
  const moment = nextGame && momentOf(say, nextGame)
  return {
    what: captain ? say('{name} invited you to {team}', { name: captain, team }) : say('Join {team}', { team }),
    about: [say(sportLabels[sport]), ...(moment ? [nextGameText(say, moment)] : [])].join(' · '),
  }
}

const nextGameText = (say: Say, moment: Moment): string =>
  say('Next game: {day}, {time}', { day: formatMoment('shortDay', moment), time: formatMoment('time', moment) })

const momentOf = (say: Say, { startsAt, timeZone }: NonNullable<TeamOffer['nextGame']>): Moment => ({
  at: new Date(startsAt),
  timeZone,
  locale: say.formats,
})

const bold = (name: string): Html => html`<span class="font-medium">${name}</span>`

/** The link is no longer open to anyone. */
export function endedPage(
  say: Say,
  offer: TeamOffer,
  { path, openUntil, now }: Pick<Link, 'path' | 'openUntil' | 'now'>,
): PageDocument {
  const body = html`
    <p class="mx-auto mt-4 max-w-[24rem] text-muted-foreground wrap-anywhere">
      ${openUntil && `${say('It expired on {day}.', { day: openUntil })} `}
      ${askText(say, offer)}
    </p>
    <div class="mt-6 grid gap-2">
      <a class="btn btn-primary btn-lg w-full" href="${askPath(offer)}">${say('Ask to Join')}</a>
      <a class="btn btn-ghost w-full" href="${signInPath(path)}">${say('Log In')}</a>
    </div>
  `
  return card(say, offer, { heading: say('This invitation is no longer valid'), body, now, isOver: true })
}

const askText = (say: Say, { captain: name }: TeamOffer): string =>
  name
    ? say('Ask {name} to send a new one, or ask the team yourself.', { name })
    : say('Ask a captain to send a new one, or ask the team yourself.')

export function usedPage(say: Say, offer: TeamOffer, { path, now }: Pick<Link, 'path' | 'now'>): PageDocument {
  const body = html`
    <p class="mx-auto mt-4 max-w-[24rem] text-muted-foreground wrap-anywhere">
      ${say('Someone joined {team} with this invitation. If that was you, just log in.', { team: offer.teamName })}
    </p>
    <div class="mt-6 grid gap-2">
      <a class="btn btn-primary btn-lg w-full" href="${signInPath(path)}">${say('Log In')}</a>
      <a class="btn btn-ghost w-full" href="${askPath(offer)}">${say('Ask to Join')}</a>
    </div>
  `
  return card(say, offer, { heading: say('Already used'), body, now, isOver: true })
}

/** The same page for links that never existed and for links of hidden teams. */
export function unknownLinkPage(say: Say, now: Date): PageDocument {
  const page = deadLinkPage(say, now, say('Ask your captain for a new one, or log in to see your teams.'))
  return { ...page, status: 200, body: html`<div data-app="signed-in">${page.body}</div>` }
}

/** Without its parameters the link opens the app, which explains what is wrong with it. */
export const appPage = (say: Say): PageDocument => ({
  status: 200,
  language: say.language,
  title: say('Invitation'),
  body: html`<div data-app="always"></div>`,
})

const askPath = ({ teamId }: TeamOffer): string => signInPath(`/teams/${teamId}?ask`, 'signup')

interface Card {
  heading: string
  body: Html
  now: Date
  isOver?: boolean
}

function card(
  say: Say,
  { teamName, teamLogo, sport }: TeamOffer,
  { heading, body, now, isOver = false }: Card,
): PageDocument {
  const grey = isOver && 'grayscale'
  const main = html`<article class="card mx-auto w-full max-w-[32rem] overflow-hidden" data-app="signed-in">
    <div class="pitch kit hue-${kitHueOf(teamName)} h-32 sm:h-40 ${grey}">
      ${courtOf(sport, 'absolute top-1/2 left-1/2 w-[115%] max-w-none -translate-1/2')}
    </div>
    <div class="relative -mt-11 flex justify-center ${grey}">${crest(teamName, pictureUrl(teamLogo), 88)}</div>
    <div class="px-5 pt-5 pb-6 text-center sm:px-8 sm:pb-8">
      <h1 class="display text-2xl wrap-anywhere sm:text-3xl" tabindex="-1">${heading}</h1>
      <p class="mt-1.5 flex items-center justify-center gap-2 text-muted-foreground">
        ${glyphOf(sport, 'size-5')}
        ${say(sportLabels[sport])}
      </p>
      ${body}
    </div>
  </article>`
  return { status: 200, language: say.language, title: heading, body: frame(say, now, null, main) }
}

function players(say: Say, offer: TeamOffer, kind: Link['kind']): Html {
  const { shown, more } = discs(offer)
  const others = more > 0 && html`<span class="av av-lg av-more" data-initials="+${more}"></span>`
  return html`<div class="mt-5 flex flex-col items-center gap-2">
    <span class="av-stack" aria-hidden="true">
      ${shown.map(({ name, hue }) => disc(name, hue, 'av-lg'))}
      ${others}
    </span>
    <p class="text-sm wrap-anywhere text-muted-foreground">${playersText(say, offer, kind)}</p>
  </div>`
}

/** Never a photo: the team's permission covers first names only. */
const disc = (name: string, hue: number, classes: string): Html =>
  face({ initials: initialsOf(name), hue, avatar: '' }, classes)

function nextGame(say: Say, { nextGame: game, teamName }: TeamOffer): Html | null {
  if (!game) return null
  const moment = momentOf(say, game)
  return html`<div class="mt-5 flex items-center gap-4 rounded-lg bg-muted px-4 py-3 text-start">
    <span class="flex w-9 shrink-0 flex-col items-center" aria-hidden="true">
      <span class="text-2xs font-semibold text-muted-foreground">${formatMoment('shortWeekday', moment)}</span>
      <span class="display tnum text-xl leading-7">${formatMoment('date', moment)}</span>
    </span>
    <span class="w-1 shrink-0 self-stretch rounded-full bg-[oklch(0.54_0.16_var(--h))] hue-${kitHueOf(teamName)}"></span>
    <span class="min-w-0 flex-1">
      <span class="block text-sm text-muted-foreground">${say('Next Game')}</span>
      <span class="block leading-5 font-semibold wrap-anywhere">
        ${say('vs {opponent}', { opponent: game.opponent })}
      </span>
      <span class="meta tnum mt-0.5 text-sm text-muted-foreground">
        <span>
          <span class="sr-only">${formatMoment('shortWeekday', moment)}, </span>
          ${say.line([formatMoment('monthDay', moment), formatMoment('zonedTime', moment)])}
        </span>
        <span class="wrap-anywhere">${sayWritten(say, game.location)}</span>
      </span>
    </span>
  </div>`
}

/** "12 players: Aiko, Ben and more. You would be number 13." */
function playersText(say: Say, { playerCount, firstNames }: Players, kind: 'invitation' | 'join'): string {
  const names = say.line(firstNames ?? [])
  if (kind === 'join' && names === '')
    return say('{players, plural, one {# player} other {# players}}', { players: playerCount })
  const there = namesText(say, { players: playerCount, names, isAll: playerCount - 1 <= (firstNames?.length ?? 0) })
  return kind === 'join' ? there : `${there} ${say('You’d be player number {number}.', { number: playerCount + 1 })}`
}

function namesText(say: Say, { players, names, isAll }: { players: number; names: string; isAll: boolean }): string {
  if (names === '') return say('{players, plural, one {# player.} other {# players.}}', { players })
  return isAll
    ? say('{players, plural, one {# player: {names}.} other {# players: {names}.}}', { players, names })
    : say('{players, plural, one {# player: {names} and more.} other {# players: {names} and more.}}', {
        players,
        names,
      })
}

/** "12 players and a spot for you" */
export const placeText = (say: Say, { playerCount: players }: Pick<Players, 'playerCount'>): string =>
  say('{players, plural, one {# player and a spot for you} other {# players and a spot for you}}', { players })
