import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '../../../test/world.ts'
import { readOperatorPages } from './operator-pages.ts'

const text = '# Who we are\n\nA club <in> Portland.\nTwo lines.\n\nWrite to us.'
let directory: string
let world: World
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pages-'))
  const file = path.join(directory, 'privacy.txt')
  await writeFile(file, text)
  world = await newWorld({ env: { PRIVACY_PAGE: file, CONTACT_PAGE: 'mailto:club@example.com' } })
})
afterAll(async () => {
  await world.close()
  await rm(directory, { recursive: true })
})

const get = (url: string) => world.app.inject({ url })

test('[LAND-5] a visitor reads the operator’s text as headings and paragraphs, escaped', async () => {
  const { statusCode, headers, body } = await get('/privacy')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('>Privacy</h1>')
  expect(body).toContain('>Who we are</h2>')
  expect(body).toContain('A club &lt;in&gt; Portland.\nTwo lines.</p>')
})

test('[LAND-5] a visitor is sent to the address that the operator gave, and finds no page that is not set', async () => {
  const contact = await get('/contact')
  expect([contact.statusCode, contact.headers.location]).toEqual([302, 'mailto:club@example.com'])
  expect((await get('/terms')).body).not.toContain('</h1>')
})

test('[LAND-5] an operator learns at the start that a file cannot be read', async () => {
  const config = { PRIVACY_PAGE: '', TERMS_PAGE: path.join(directory, 'none.txt'), CONTACT_PAGE: '' }
  await expect(readOperatorPages(config)).rejects.toThrow('TERMS_PAGE is neither an address nor a file')
})
