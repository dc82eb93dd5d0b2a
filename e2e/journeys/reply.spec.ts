import { createHmac, randomUUID } from 'node:crypto'
import { developmentWebhookSecret } from '@app/dev/environment'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { nextMail } from '../mailbox.ts'
import { daytimeZone } from '../messages.ts'
import { addPlayers, anotherPerson, createGame, createTeam, inDays, register, send } from '../worlds.ts'

test.use({ timezoneId: daytimeZone() })

test('[REPLY-3] Ben replies to the mail that asks him, reads what was understood, and undoes it with one tap', async ({
  page: captain,
  anotherBrowser,
}) => {
  await register(captain)
  const team = await createTeam(captain)
  const { page, person: ben } = await anotherPerson(anotherBrowser, 'Ben')
  await addPlayers(captain, team, page)
  const game = await createGame(captain, team, {
    startTime: inDays(2),
    opponentTeamName: 'Rovers',
    timeZone: daytimeZone(),
    silent: true,
  })
  await send(captain, `/api/v1/game/${game.id}/remind`)

  const asked = await nextMail(ben, /Rovers/)
  expect(asked.text).toContain('You can also reply to this email')
  await reply(captain, asked, 'can’t, knee')
  await captain.goto(`/games/${game.id}`)
  await expect(captain.getByText('knee').first()).toBeVisible()

  const got = await nextMail(ben, /^Got it: You’re not going/)
  const signedOut = await (await anotherBrowser()).newPage()
  await signedOut.goto(/Undo:\s+(\S+)/.exec(got.text)?.[1] ?? '')
  await expect(signedOut.getByRole('heading', { name: 'You’re not going', level: 1 })).toBeVisible()
  await signedOut.getByRole('button', { name: 'Undo' }).click()
  await expect(signedOut.getByRole('heading', { name: 'Are you going, Ben?', level: 1 })).toBeVisible()
})

/** What a mail server does with a reply. */
async function reply(page: Page, to: { source: string; subject: string }, words: string) {
  const address = /\breply\+[0-9a-f]{52}@example\.com/.exec(to.source)?.[0] ?? ''
  const mail = [
    'From: ben@example.com',
    `To: ${address}`,
    `Message-ID: <${randomUUID()}@example.com>`,
    `Subject: Re: ${to.subject}`,
    '',
    words,
    '',
  ]
  const body = JSON.stringify({ type: 'reply', mail: Buffer.from(mail.join('\r\n')).toString('base64') })
  const [id, time] = [randomUUID(), String(Math.floor(Date.now() / 1000))]
  const signature = createHmac('sha256', developmentWebhookSecret).update(`${id}.${time}.${body}`).digest('base64')
  const response = await page.request.post('/webhooks/mail/reply', {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${signature}`,
    },
    data: body,
  })
  expect(response.status()).toBe(200)
}
