import { problems } from '@app/contract'
import { escapeHtml } from '../pages/html.ts'

interface Schema {
  type?: string | string[]
  format?: string
  enum?: string[]
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
}

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content?: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Renders the OpenAPI document as one HTML page without scripts. */
export function apiPage(document: object, origin: string): string {
  const { info, paths } = document as {
    info: { title: string; description?: string }
    paths: Record<string, Record<string, Operation>>
  }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<main>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description ?? '')} Machine-readable: <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
<h2>Begin in three lines</h2>
<p>Make a token under <a href="/account/tokens">Tokens</a> in your account. The same lines are there, with your id in them.</p>
<pre id="begin">export CALLUP=${escapeHtml(origin)}/api/v1
export TOKEN=clp_… ME=your-id
curl -H "Authorization: Bearer $TOKEN" $CALLUP/profile/$ME/games</pre>
<p>Calls need the session cookie of a signed-in browser, a personal token, or a bearer token of the same identity provider. A
personal token may do less than its person: a call beyond it is refused with <code>insufficient_scope</code>. With an
<code>Authorization</code> header, cookies are ignored. Changes are accepted only from this site, unless they carry a token. Send an <code>Idempotency-Key</code> with a change, and
sending it twice changes nothing more. Lists return an array; the next page is in the <code>Link</code> header.</p>
<nav aria-label="Calls"><ul>${calls.map(({ name }) => `<li><a href="#${anchor(name)}"><code>${escapeHtml(name)}</code></a></li>`).join('')}</ul></nav>
${calls.map(({ name, operation }) => describeCall(name, operation)).join('\n')}
<h2>Problems</h2>
<p>Refusals are <code>application/problem+json</code> (RFC 9457). The <code>code</code> never changes its meaning.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>
${Object.entries(problems)
  .map(
    ([code, { status, title }]) =>
      `<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title.message)}</td></tr>`,
  )
  .join('\n')}
</tbody></table>
</main>
</body>
</html>
`
}

function describeCall(name: string, { summary, parameters = [], requestBody, responses = {} }: Operation): string {
  const body = schemaIn(requestBody?.content)
  const rows = [
    ...parameters.map((p) => fieldRow(p.name, p.in, p.required ?? false, p.schema)),
    ...Object.entries(body?.properties ?? {}).map(([field, schema]) =>
      fieldRow(field, 'body', body?.required?.includes(field) ?? false, schema),
    ),
  ]
  // Problems are described once, at the end.
  const { default: _problem, ...expected } = responses
  const replies = Object.entries(expected).map(([status, response]) => {
    const schema = schemaIn(response.content)
    return `<p>Returns ${status}${schema ? `: <code>${escapeHtml(shapeOf(schema))}</code>` : ''}</p>`
  })
  const fields = rows.length
    ? `<table><thead><tr><th scope="col">Field</th><th scope="col">In</th><th scope="col">Type</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : ''
  return `<section><h2 id="${anchor(name)}"><code>${escapeHtml(name)}</code></h2><p>${escapeHtml(summary ?? '')}</p>${fields}${replies.join('')}</section>`
}

const fieldRow = (name: string, where: string, required: boolean, schema: Schema) =>
  `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${where}</td><td>${escapeHtml(shapeOf(schema))}</td></tr>`

const schemaIn = (content?: Record<string, { schema: Schema }>) => Object.values(content ?? {})[0]?.schema

function shapeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(shapeOf).join(' or ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.type === 'array' && schema.items) return `[ ${shapeOf(schema.items)} ]`
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(field)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  return schema.format ?? String(schema.type ?? 'any')
}

const anchor = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const apiPageStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f8faf7, #0a110d); color: light-dark(#13211a, #f1f5ef); }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
section { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid light-dark(#dfe4dd, #29332d); }
h1, h2 { letter-spacing: -.02em; line-height: 1.2; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; }
a { color: inherit; }
code { font-size: .9em; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .4rem .6rem .4rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid light-dark(#e8ece6, #212b25); overflow-wrap: anywhere; }
small { color: light-dark(#4d5e54, #a9b5ad); }
pre { padding: 1rem; border-radius: .5rem; overflow-x: auto; background: light-dark(#eceee9, #18221c); }
nav ul { padding-left: 1.2rem; }
`
