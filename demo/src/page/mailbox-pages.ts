import { hueOf } from '@app/contract/hue'
import { html } from '../html.ts'
import type { Mail } from '../mailbox/mailbox.ts'
import type { Say } from '../words/say.ts'
import type { Page } from './page.ts'

export function mailboxPage(say: Say, mails: readonly Mail[]): Page {
  return {
    title: say('Mailbox'),
    body: html`<h1 class="display">${say('Mailbox')}</h1>
<p class="demo-lead">${say('Every email that Callup sent since the last reset. None of them left this machine.')}</p>
${
  mails.length === 0
    ? html`<p class="card demo-empty">${say(
        'Nothing yet. Ask for a sub, invite someone or write a note, and the emails show up here.',
      )}</p>`
    : html`<ul class="card demo-mails">${mails.map(
        ({ id, to, subject, receivedAt }) => html`<li><a href="/demo/mailbox/${id}">
<span class="av av-sm hue-${hueOf(to)}" data-initials="${initialsOf(to)}" aria-hidden="true"></span>
<span><b>${subject}</b> <span>${say('to {address}', { address: to })}</span></span>
<time datetime="${receivedAt.toISOString()}">${timeOf(say, receivedAt)}</time></a></li>`,
      )}</ul>`
}`,
  }
}

export function mailPage(say: Say, { id, to, subject, html: markup, text }: Mail): Page {
  return {
    title: subject,
    body: html`<p><a class="demo-back" href="/demo/mailbox">${say('All emails')}</a></p>
<h1 class="display">${subject}</h1>
<p class="demo-lead">${say('to {address}', { address: to })}</p>
${markup !== '' && html`<iframe class="card demo-mail" title="${subject}" src="/demo/mailbox/${id}/html"></iframe>`}
<details class="card demo-text"${markup === '' && html` open`}><summary>${say('As plain text')}</summary><pre>${text}</pre></details>`,
  }
}

export function noMailPage(say: Say): Page {
  return {
    status: 404,
    title: say('Mailbox'),
    body: html`<h1 class="display">${say('This email is gone')}</h1>
<p class="demo-lead">${say('Emails are deleted at each reset, and only the latest are kept.')}</p>
<p><a class="demo-back" href="/demo/mailbox">${say('All emails')}</a></p>`,
  }
}

/** The markup of a mail is not trusted: a sandbox without scripts and origin, whose links open in a new tab. */
export const mailHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

export const mailDocument = ({ html: markup }: Mail): string => `<base target="_blank">${markup}`

const initialsOf = (address: string) =>
  address
    .split(/[.@]/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('')

const timeOf = ({ language }: Say, at: Date) =>
  at.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' })
