import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveSecurityText } from './security-text.ts'

const config = { SECURITY_CONTACT: '', CONTACT_PAGE: '', PUBLIC_ORIGIN: 'https://play.example' }

function get(changes: Partial<typeof config>) {
  const app = fastify()
  serveSecurityText(app, { ...config, ...changes }, () => new Date('2026-11-17T17:00:00Z'))
  return app.inject('/.well-known/security.txt')
}

test('[RUN-5] somebody who found a vulnerability reads whom to tell, until when the text counts, and its address', async () => {
  const { body, headers } = await get({
    SECURITY_CONTACT: 'mailto:security@club.example',
    CONTACT_PAGE: '/contact.txt',
  })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(
    [
      'Contact: mailto:security@club.example',
      'Expires: 2027-02-15T17:00:00.000Z',
      'Canonical: https://play.example/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  )
})

test.each([
  ['mailto:robin@club.example', 'mailto:robin@club.example'],
  ['https://club.example/contact', 'https://club.example/contact'],
  ['/etc/callup/contact.txt', 'https://play.example/contact'],
])('an operator with CONTACT_PAGE=%s is reached by it', async (CONTACT_PAGE, contact) => {
  expect((await get({ CONTACT_PAGE })).body).toContain(`Contact: ${contact}\n`)
})

test('an operator without a contact has no such file', async () => {
  expect((await get({})).statusCode).toBe(404)
})
