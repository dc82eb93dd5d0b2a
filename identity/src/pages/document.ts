import type { ServerResponse } from 'node:http'
import type { Reader } from '../http/reader.ts'
import { productName } from '../product.ts'
import type { Settings } from '../settings.ts'
import { Html, html } from './html.ts'

/** What a page function returns. `document` puts it into the frame of all pages. */
export interface Page {
  title: string
  body: Html
  /** Names of files in `assets/`. */
  scripts?: readonly string[]
  status?: number
}

/** Where the forms of a sign-in are: `/id/sign-in/UID`. */
export interface Place {
  at: string
}

export const passkeyScripts = ['webauthn.js', 'passkey.js']

export function sendPage(response: ServerResponse, settings: Settings, reader: Reader, page: Page): void {
  response.statusCode = page.status ?? 200
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(document(settings, reader, page))
}

export function document({ mount }: Settings, _reader: Reader, { title, body, scripts = [] }: Page): string {
  const source = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${productName}</title>
<link rel="stylesheet" href="${mount}/assets/style.css">
${scripts.map((name) => html`<script src="${mount}/assets/${name}" defer></script>`)}
</head>
<body><main>${body}</main></body>
</html>
`
  return source.markup
}

export const problemLine = (problem: string | undefined): Html =>
  problem === undefined ? new Html('') : html`<p class="problem" role="alert">${problem}</p>`

/** A form that is shown again with what is wrong with it. */
export const formStatus = (problem: string | undefined): number => (problem === undefined ? 200 : 422)
