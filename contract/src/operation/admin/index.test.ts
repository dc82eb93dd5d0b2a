import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { auditVerbs } from './audit.ts'
import { adminExamples } from './examples.ts'
import { adminApi } from './index.ts'

test.each(Object.entries(adminApi))('the example of %s is a valid reply', (key, { reply }) => {
  const example = adminExamples[key as keyof typeof adminExamples]
  expect(Value.Errors(reply as TSchema, example)).toEqual([])
})

test('each act of an operator has its own verb in the audit log', () => {
  const acts = Object.entries(adminApi).filter(([key]) => !key.startsWith('GET '))
  expect(acts.filter(([, { audit }]) => audit === null)).toEqual([])
  const verbs = Object.values(adminApi).flatMap(({ audit }) => audit ?? [])
  const ofCommands = ['person.move']
  expect([...verbs, ...ofCommands].toSorted()).toEqual([...auditVerbs].toSorted())
})
