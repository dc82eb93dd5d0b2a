import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { Instant, Line, NonBlankLine, Text } from './field.ts'
import { api } from './index.ts'

/**
 * Strings that are no free text: encoded data that the server validates after decoding, parts of an address, hours of
 * the day, or a row of marks.
 */
const encoded = new Set(
  'content cursor token nonce undo notice logo avatar time slug endpoint p256dh auth publicKey tag marks times'.split(
    ' ',
  ),
)

interface Node extends TSchema {
  type?: string
  enum?: unknown[]
  format?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}

function textsIn(schema: Node | undefined, name: string): [string, Node][] {
  if (!schema) return []
  if (schema.type === 'string') return schema.enum || schema.format ? [] : [[name, schema]]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([field, part]) => textsIn(part, field)),
    ...textsIn(schema.items, name),
    ...(schema.anyOf ?? []).flatMap((part) => textsIn(part, name)),
  ]
}

const texts = Object.entries<Endpoint>(api).flatMap(([key, { query, body }]) =>
  [...textsIn(query, ''), ...textsIn(body, '')]
    .filter(([name]) => !encoded.has(name))
    .map(([name, schema]) => ({ key, name, schema })),
)

test('people can write text in many places', () => {
  expect(texts.length).toBeGreaterThan(30)
})

test.each(texts)('$key: nobody hides a control character in $name', ({ schema }) => {
  for (const character of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f']) {
    expect(Value.Check(schema, `ab${character}cd`), JSON.stringify(character)).toBe(false)
  }
  expect(Value.Check(schema, 'Zoë O’Neil 👩‍👩‍👧 — 東京')).toBe(true)
})

test.each([
  [NonBlankLine(20), 'two words', true],
  [NonBlankLine(20), '  x', true],
  [NonBlankLine(20), ' ', false],
  [NonBlankLine(20), '\u2003', false],
  [NonBlankLine(20), '', false],
  [NonBlankLine(20), 'a\nb', false],
  [Line(20), '', true],
  [Line(20), 'a\nb', false],
  [Line(20), 'a\tb', false],
  [Text(20), 'a\r\n\tb', true],
  [Text(20), 'a\u000bb', false],
])('%# text is read as one would expect', (schema, value, expected) => {
  expect(Value.Check(schema, value)).toBe(expected)
})

test.each([
  ['2026-11-17T17:00:00Z', true],
  ['2026-11-17T17:00:00.123456+05:30', true],
  ['2026-12-31T23:59:60Z', false],
  ['0000-01-01T00:00:00Z', false],
  ['0999-01-01T00:00:00Z', false],
  ['2026-02-30T00:00:00Z', false],
  ['2026-11-17T17:00:00Z[Europe/Berlin]', false],
  ['2026-11-17T24:00:00Z', false],
  ['2026-11-17T17:00:00-99:99', false],
])('%s is a moment that can be stored: %s', (value, expected) => {
  expect(Value.Check(Instant, value)).toBe(expected)
  if (expected) expect(new Date(value).getTime()).not.toBeNaN()
})
