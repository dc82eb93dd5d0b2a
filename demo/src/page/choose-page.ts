import { hueOf } from '@app/contract/hue'
import { type Html, html } from '../html.ts'
import { demoPeople, type Person, slugOf } from '../sample/people.ts'
import { sampleTeams } from '../sample/sample-teams.ts'
import { profileId } from '../sample/seed.ts'
import type { Say } from '../words/say.ts'
import type { Page } from './page.ts'

interface Choice {
  /** The path before a person's name. */
  path: string
  /** Why the visitor is here. */
  because?: 'reset' | 'full' | undefined
}

export function choosePage(say: Say, { path, because }: Choice): Page {
  const card = (slug: string, name: string, about: string, disc: Html, badge?: string) => html`<li>
<a class="card demo-person" href="${path}/${slug}">${disc}<span><b class="display">${name}</b> <span>${about}</span></span>
${badge !== undefined && html`<span class="demo-badge">${badge}</span>`}${arrow}</a></li>`
  const known = (firstName: string, about: string, badge?: string) => {
    const person = demoPeople.find((one) => one.firstName === firstName)
    return person && card(slugOf(person), `${firstName} ${person.lastName}`, about, discOf(person), badge)
  }
  const others = demoPeople.filter(({ firstName }) => !inTheStory.has(firstName))
  return {
    title: say('Choose who you are'),
    body: html`${because !== undefined && html`<p class="demo-notice" role="status">${reasonOf(say, because)}</p>`}
<h1 class="display">${say('Choose who you are')}</h1>
<p class="demo-lead">${say('Ben dropped out of tomorrow’s game. See it through someone’s eyes, and switch at any time.')}</p>
<ul class="demo-people">
${known('Maya', say('Captain. One short tomorrow.'), say('Start here'))}
${known('Ben', say('Player. Stuck at work.'))}
${known('Jonas', say('Sub. Offered to play for Maya’s team.'))}
${known('Rosa', say('Captain of another team. Needs a sub, too.'))}
${known('Farah', say('Invited, and never here before.'))}
${card('newcomer', say('Someone new'), say('No team yet. See what a new captain sees.'), newDisc)}
${card('nobody', say('Nobody'), say('See what a stranger with the link to a game sees.'), nobodyDisc)}
</ul>
<h2 class="display">${say('Everyone else')}</h2>
<ul class="demo-people demo-others">
${others.map((person) => card(slugOf(person), `${person.firstName} ${person.lastName}`, roleOf(say, person), discOf(person)))}
</ul>
<p class="demo-lead">${say(
      'Everyone who tries this demo sees what you type, so type nothing about real people. It is deleted at the next reset.',
    )}</p>`,
  }
}

const inTheStory = new Set(['Maya', 'Ben', 'Jonas', 'Rosa', 'Farah'])

const reasonOf = (say: Say, because: 'reset' | 'full') =>
  because === 'reset'
    ? say('The demo was reset, so the sample teams are back as they were and you are signed out. Choose again.')
    : say('Many new people have come since the last reset, and no more can be added. Choose someone from the list.')

function roleOf(say: Say, { firstName }: Person): string {
  const captainOf = sampleTeams.find(({ captains }) => captains.includes(firstName))
  if (captainOf) return say('Captain of {team}.', { team: captainOf.name })
  const playsFor = sampleTeams.find(({ players }) => players.includes(firstName))
  return say('Plays for {team}.', { team: playsFor?.name ?? '' })
}

/** In the colour that the app gives them. */
const discOf = (person: Person) =>
  html`<span class="av av-lg hue-${hueOf(profileId(person))}" data-initials="${person.firstName.slice(0, 1)}${person.lastName.slice(0, 1)}" aria-hidden="true"></span>`

const icon = (
  paths: Html,
) => html`<span class="av av-lg demo-icon" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none"
stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</svg></span>`
const newDisc = icon(
  html`<path d="M2 21a8 8 0 0 1 13.292-6"/><circle cx="10" cy="8" r="5"/><path d="M19 16v6M22 19h-6"/>`,
)
const nobodyDisc = icon(
  html`<path d="M2 21a8 8 0 0 1 11.873-7"/><circle cx="10" cy="8" r="5"/><path d="m17 17 5 5M22 17l-5 5"/>`,
)
const arrow = html`<svg class="demo-arrow" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m9 18 6-6-6-6"/></svg>`
