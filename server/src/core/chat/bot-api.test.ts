import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingError } from '../config.ts'
import { openBot } from './bot-api.ts'

let answer: (response: ServerResponse) => void
const paths: string[] = []
const server = createServer((request, response) => {
  paths.push(request.url ?? '')
  answer(response)
})
let api = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const TOKEN = '424242:stand-in-AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-c'
const settings = { TELEGRAM_TOKEN: TOKEN, PUBLIC_ORIGIN: 'https://callup.example.org', SESSION_SECRET: 'a'.repeat(40) }
const call = () => openBot({ ...settings, TELEGRAM_API: api })?.call('getMe', {})

// misses: chat: the token follows no redirect
test('[CHAT-9] the token is sent to the address of the operator alone, and is in no error', async () => {
  answer = (response) => void response.writeHead(307, { location: `${api}/elsewhere` }).end()
  expect(await call()).toEqual({ is: 'unreachable' })
  expect(paths).toEqual([`/bot${TOKEN}/getMe`])
  for (const broken of ['', 'not json', '[]', '{"ok":"yes"}', `{"ok":true,"result":"${'x'.repeat(70_000)}"}`]) {
    answer = (response) => void response.end(broken)
    expect(await call()).toEqual({ is: 'unreachable' })
  }
  answer = (response) => void response.destroy()
  expect(JSON.stringify(await call())).not.toContain(TOKEN)
})

test('[CHAT-7] what the Bot API says is understood: wait, moved, refused, down', async () => {
  const says = (status: number, body: object) => {
    answer = (response) => void response.writeHead(status).end(JSON.stringify({ ok: status === 200, ...body }))
    return call()
  }
  expect(await says(200, { result: { username: 'bot' } })).toEqual({ is: 'done', result: { username: 'bot' } })
  expect(await says(429, { parameters: { retry_after: 7 } })).toEqual({ is: 'later', seconds: 7 })
  expect(await says(429, { parameters: { retry_after: 1e9 } })).toEqual({ is: 'later', seconds: 3600 })
  expect(await says(400, { parameters: { migrate_to_chat_id: -1001 } })).toEqual({ is: 'moved', to: '-1001' })
  expect(await says(403, { description: 'Forbidden' })).toEqual({
    is: 'refused',
    status: 403,
    description: 'Forbidden',
  })
  expect(await says(502, { description: 'Bad Gateway' })).toEqual({ is: 'unreachable' })
})

test('[CHAT-9] the secret of updates depends on the token, and the Bot API is reached by https', () => {
  const secretOf = (token: string) => openBot({ ...settings, TELEGRAM_API: api, TELEGRAM_TOKEN: token })?.secret
  expect(secretOf(TOKEN)).not.toBe(secretOf(`${TOKEN}x`))
  expect(settingError('TELEGRAM_API', 'http://api.example.org')).toContain('not safe')
  expect(settingError('TELEGRAM_API', 'http://127.0.0.1:8081')).toBeUndefined()
  expect(settingError('TELEGRAM_TOKEN', 'x')).toContain('not valid')
})
