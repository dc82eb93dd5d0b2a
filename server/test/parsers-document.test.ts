import { readFileSync } from 'node:fs'
import { api, type Endpoint } from '@app/contract'
import { expect, test } from 'vitest'
import { type Parser, parsers } from '../src/core/parsing/parsers.ts'

const heading = '| parser | reads | child | CPU | memory | time | output |\n|---|---|---|---|---|---|---|\n'
const file = '../../docs/security/parsers.md'
const seconds = (ms: number) => `${ms / 1000} s`
const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`

test('an operator finds every parser with its child and its limits', async () => {
  const rows = Object.entries<Parser>(parsers).map(([name, { reads, child, ...limits }]) => {
    const { cpuMs, memoryBytes, wallMs, outputBytes } = limits
    const cells = [seconds(cpuMs), megabytes(memoryBytes), seconds(wallMs), megabytes(outputBytes)]
    return `| \`${name}\` | ${[reads, child, ...cells].join(' | ')} |\n`
  })
  const document = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [before = '', after = ''] = document.split(heading)
  const rest = after.slice(after.search(/^(?!\|)/m))
  await expect(
    [before, heading, ...rows, rest].join(''),
    'docs/security/parsers.md is behind server/src/core/parsing/parsers.ts: npm run limits',
  ).toMatchFileSnapshot(file)
})

/** Packages that parse what people send. The import rules keep them in the child. */
const reading = ['fflate', 'postal-mime', 'read-excel-file', 'saxen', 'sharp']
/** Packages that parse HTTP, JSON of the contract, tokens, answers of our own services, or nothing. `ical.js` only writes. */
const others = [
  '@app/contract',
  '@app/locales',
  '@app/schedule',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/static',
  '@fastify/swagger',
  '@fontsource/bricolage-grotesque',
  '@fontsource/geist',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'aws4fetch',
  'fastify',
  'graphile-worker',
  'ical.js',
  'jose',
  'nodemailer',
  'openid-client',
  'opentype.js',
  'pg',
  'pino',
  'prom-client',
  'typebox',
  'uqr',
]

test('a new package of the server says whether it parses what people send', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(
    Object.keys(dependencies).toSorted(),
    'put it into `reading` here and into the rule packages-in-the-child, or into `others`',
  ).toEqual([...reading, ...others].toSorted())
  const rules = readFileSync(new URL('../../.dependency-cruiser.cjs', import.meta.url), 'utf8')
  for (const name of reading) expect(rules).toContain(name)
})

test('a body above 64 KB is a picture, one text for a parser, or is read by a child', () => {
  const large = Object.entries<Endpoint>(api).filter(([, { bodyBytes }]) => bodyBytes !== undefined)
  expect(large.length).toBeGreaterThan(2)
  for (const [key, { body, bodyIsFile }] of large) {
    const content = (body?.properties as { content?: { type?: string } } | undefined)?.content
    expect(bodyIsFile ?? content?.type === 'string', key).toBe(true)
  }
})
