import * as lingui from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import * as lean from './lean-i18n.ts'

const messages = [
  'Saved',
  'Block {name}?',
  '{n, plural, one {# game of {name}} other {# games of {name}}}',
  '{n, plural, =0 {nobody} one {# waits} two {# wait} few {# wait} many {# wait} other {# wait}}',
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{name, select, Maya {her {n, plural, one {# game} other {# games}}} other {# their games}}',
  'See <0>{name}</0>, {missing}',
]

test('the browser says every kind of message as Lingui does', () => {
  for (const locale of ['en', 'de', 'ar', 'pl'])
    for (const message of messages)
      for (const n of [0, 1, 2, 3, 11, 1234])
        for (const name of ['Maya', 'constructor', '#', '<0>']) {
          const catalog = { [locale]: { x: compileMessage(message) } }
          const ours = lean.setupI18n({ locale, messages: catalog })._('x', { n, name })
          const theirs = lingui.setupI18n({ locale, messages: catalog })._('x', { n, name })
          expect(ours, `${locale} ${message}`).toBe(theirs)
        }
})

test('a page is told when the language changes', () => {
  const i18n = lean.setupI18n()
  const heard: string[] = []
  const stop = i18n.on('change', () => heard.push(i18n.locale))
  i18n.load('de', { x: 'Hallo' })
  i18n.activate('de')
  stop()
  i18n.activate('en')
  expect(heard).toEqual(['', 'de'])
  expect([i18n._('x'), i18n._({ id: 'x', message: 'Hello' }), i18n.t('x')]).toEqual(['x', 'Hello', 'x'])
})

test('a page reads it through the proxy of Lingui’s provider', () => {
  const i18n = new Proxy(lean.setupI18n({ locale: 'en', messages: { en: { x: 'Hello' } } }), {})
  expect([i18n._('x'), i18n.locale]).toEqual(['Hello', 'en'])
})

test('a name that looks like an escape sequence stays as it was typed', () => {
  const i18n = lean.setupI18n({ locale: 'en', messages: { en: { x: compileMessage('Block {name}?') } } })
  expect(i18n._('x', { name: '\\u202e' })).toBe('Block \\u202e?')
})
