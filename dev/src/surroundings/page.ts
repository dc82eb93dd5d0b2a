import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Html, html } from '@app/demo/html'
import { pageStyle } from './page-style.ts'

export type Page = {
  title: string
  body: Html
  /** An inline script, allowed by its hash in the Content-Security-Policy. */
  script?: string
  /** Allowed form targets. Browsers check every redirect after a form submission too. */
  formTargets?: string[]
  status?: number
}

export function sendPage(response: ServerResponse, page: Page) {
  response.writeHead(page.status ?? 200, pageHeaders(page)).end(pageSource(page))
}

export function pageHeaders({ script, formTargets = [] }: Page): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(pageStyle)}`,
    `script-src ${script ? hashOf(script) : "'none'"}`,
    'img-src data:',
    "connect-src 'self'",
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}

export function pageSource({ title, body, script }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(pageStyle)}</style>
</head>
<body>
<main>${body}</main>
${script !== undefined && html`<script>${new Html(script)}</script>`}
</body>
</html>
`.markup
}

function hashOf(source: string) {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
