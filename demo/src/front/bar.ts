import { Html, html } from '../html.ts'
import type { Say } from '../words/say.ts'

/** What the bar of every page says. */
export interface BarFacts {
  round: string
  resetsAt: Date
  /** The first name of whoever is signed in. */
  you: string | undefined
  mails: number
}

/** The words of the bar, which its script refreshes. The place of the time is marked, so that a browser shows its own. */
export function barWords(say: Say, { you, mails }: Pick<BarFacts, 'you' | 'mails'>) {
  const [before = '', after = ''] = say(
    'This is a demo. Everything resets at {time} and nothing leaves this machine.',
    { time: PLACE },
  ).split(PLACE)
  return {
    before,
    after,
    you: you === undefined ? say('Choose who you are') : say('You are {name}', { name: you }),
    mailbox: say('Mailbox ({count})', { count: mails }),
    over: say('The demo was reset, so you are signed out.'),
    again: say('Choose again'),
  }
}

const PLACE = '\uE000'

export function bar(say: Say, facts: BarFacts): Html {
  const words = barWords(say, facts)
  const { round, resetsAt } = facts
  return html`<aside class="demo-bar" id="demo-bar" aria-label="${say('Demo')}" data-round="${round}"><p>
<span data-text>${words.before}<time datetime="${resetsAt.toISOString()}">${timeIn(say, resetsAt)}</time>${words.after}</span>
<span class="demo-links"><a href="/demo" data-you>${words.you}</a> <span aria-hidden="true">·</span>
<a href="/demo/mailbox" data-mailbox>${words.mailbox}</a></span></p></aside>`
}

/** For the head of a page. */
export const barHead = new Html(
  '<link rel="stylesheet" href="/demo/bar.css"><script type="module" src="/demo/bar.js"></script>',
)

/** Without a script nobody knows the visitor's time zone. */
const timeIn = (say: Say, at: Date) =>
  at.toLocaleTimeString(say.language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' })
