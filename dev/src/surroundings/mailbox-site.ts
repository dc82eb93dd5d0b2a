import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { html } from '@app/demo/html'
import type { Mail } from './mail.ts'
import { inboxPage, mailPage } from './mailbox-pages.ts'
import { sendPage } from './page.ts'

const perPage = 100

/** Serves the mailbox as pages, and as JSON for tests in another process. */
export function mailboxSite(mails: readonly Mail[], clear: () => void): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://mailbox')
    const route = `${request.method} ${url.pathname}`
    if (route === 'GET /') return inbox(mails, Number(url.searchParams.get('page') ?? 1), response)
    if (route === 'GET /api/state') return sendJson(response, stateOf(mails))
    if (route === 'GET /api/messages') return sendJson(response, addressedTo(mails, url.searchParams.get('to')))
    if (route === 'DELETE /api/messages' || route === 'POST /clear') {
      clear()
      return request.method === 'POST'
        ? response.writeHead(303, { location: '/' }).end()
        : response.writeHead(204).end()
    }
    return message(mails, request, response)
  }
}

function inbox(mails: readonly Mail[], page: number, response: ServerResponse) {
  const newestFirst = mails.toReversed().slice((page - 1) * perPage, page * perPage)
  const older = mails.length > page * perPage ? page + 1 : undefined
  sendPage(response, inboxPage(newestFirst, { total: mails.length, state: stateOf(mails), older }))
}

function message(mails: readonly Mail[], { url = '', method }: IncomingMessage, response: ServerResponse) {
  const [, id, part] = /^\/messages\/(\d+)(\/html|\/source)?$/.exec(url) ?? []
  const mail = mails.find((candidate) => candidate.id === Number(id))
  if (!mail || method !== 'GET') return sendPage(response, { title: 'Not here', status: 404, body: nothing })
  if (part === '/source') return sendPart(response, 'text/plain', mail.source)
  if (part === '/html') return sendPart(response, 'text/html', `<base target="_blank">${mail.html}`)
  sendPage(response, mailPage(mail))
}

const nothing = html`<section><h1>Nothing here</h1><p><a href="/">All mail</a></p></section>`

/** Untrusted markup: a sandbox without scripts or an origin; links open in a new tab. */
function sendPart(response: ServerResponse, type: string, content: string) {
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:",
    })
    .end(content)
}

function addressedTo(mails: readonly Mail[], address: string | null) {
  const wanted = address?.toLowerCase()
  return wanted === undefined
    ? mails
    : mails.filter(({ envelope }) => envelope.to.some((to) => to.toLowerCase() === wanted))
}

/** Changes whenever the list changes. */
function stateOf(mails: readonly Mail[]) {
  return `${mails.length}-${mails.at(-1)?.id ?? 0}`
}

function sendJson(response: ServerResponse, content: unknown) {
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(content))
}
