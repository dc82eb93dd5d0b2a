import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { directionOf } from '@app/contract/language'
import { type BarFacts, bar, barHead } from '../front/bar.ts'
import { Html, html } from '../html.ts'
import type { Say } from '../words/say.ts'

/** A page of the demo itself. */
export interface Page {
  status?: number
  title: string
  body: Html
}

export type SendPage = (response: ServerResponse, say: Say, facts: BarFacts, page: Page) => void

/** Nothing of another address is ever loaded, sent to or framed. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const styles = new Html('<link rel="stylesheet" href="/demo/page.css">')

/** The document of the product's own server-made pages: with its fonts, colours and theme, without their scripts. */
export async function openPages(): Promise<SendPage> {
  const file = new URL('../../../web/dist/answer.html', import.meta.url)
  const document = (await readFile(file, 'utf8')).replaceAll(/<script type="module"[^>]*><\/script>/g, '')
  return (response, say, facts, { status = 200, title, body }) => {
    const { language } = say
    const source = document
      .replace('<html lang="en">', () => html`<html lang="${language}" dir="${directionOf(language)}">`.markup)
      .replace('<!--title-->', () => html`${title} · Callup`.markup)
      .replace('<!--head-->', () => `${styles.markup}${barHead.markup}`)
      .replace('<!--page-->', () => frame(say, facts, body).markup + bar(say, facts).markup)
    response.writeHead(status, pageHeaders).end(source)
  }
}

const frame = (say: Say, { mails }: BarFacts, body: Html) => html`<div class="demo-page">
<header>
<a class="demo-logo" href="/demo" aria-label="Callup"><svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
<path d="M23.3 24.4A11 11 0 1 1 18.9 5.4" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>
<circle cx="25.4" cy="10.6" r="4.1" fill="var(--primary)"/></svg><span class="display" lang="en" dir="ltr">callup</span></a>
<a class="demo-corner" href="/demo/mailbox"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M22 12h-6l-2 3h-4l-2-3H2"/><path
d="M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z"/></svg>
${say('Mailbox ({count})', { count: mails })}</a>
</header>
<main>${body}</main>
</div>`
