import { runScheduledJob } from '@app/dev/scheduled-job'
import { startTelegram, type Telegram } from '@app/dev/telegram'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { daytimeZone } from '../messages.ts'
import { OwnProduct } from '../own-product.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { addPlayers, createGame, createTeam, inDays, register } from '../worlds.ts'

// The product has a bot of its own, so tests run one at a time.
test.describe.configure({ mode: 'default' })

let telegram: Telegram
let product: OwnProduct
test.beforeAll(async () => {
  telegram = await startTelegram()
  product = await OwnProduct.start(undefined, { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API: telegram.origin })
})
test.afterAll(async () => {
  await product?.stop()
  await telegram?.stop()
})

test('[CHAT-1] [CHAT-2] [CHAT-3] [CHAT-4] Maya links the team’s group with the keyboard, Robin connects Telegram, and a tap is his answer @both-screens @nightly', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser({ baseURL: product.front.origin })).newPage()
  await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  // At night no card is posted.
  const timeZone = daytimeZone()
  const game = await createGame(page, team, { startTime: inDays(3, '19:30', timeZone), timeZone })
  const robinsPage = await (await anotherBrowser({ baseURL: product.front.origin })).newPage()
  await register(robinsPage, newPerson('Robin'))
  await addPlayers(page, team, robinsPage)
  const group = telegram.group('Night Shift Chat')
  const robin = telegram.user('Robin', { username: 'robin_d' })

  await test.step('once Telegram knows the bot, Maya links the group', async () => {
    await runScheduledJob(product.database, 'team-chat.set-up')
    const isOffered = async () => (await (await page.request.get(`/api/v1/team/${team.id}/chat`)).json()) as unknown
    await expect.poll(isOffered).toMatchObject({ isOffered: true })
    await page.clock.install()
    await page.goto(`/teams/${team.id}/edit`)
    await tabTo(page, page.getByRole('link', { name: 'Chat', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('No names, and no notes.')).toBeVisible()
    await checkAccessibility(page, 'a team without a chat')
    const getCode = page.getByRole('button', { name: 'Get a Code' })
    const openTelegram = page.getByRole('link', { name: 'Open Telegram' })
    await tabTo(page, getCode)
    await page.keyboard.press('Enter')
    await expect(openTelegram).toHaveAttribute('href', /^https:\/\/t\.me\/CallupTestBot\?startgroup=/)
    await checkAccessibility(page, 'a code for a chat')
    await page.clock.fastForward('11:00')
    await expect(page.getByText('This code has expired. Get a new one.')).toBeVisible()
    await checkAccessibility(page, 'an expired code for a chat')
    await tabTo(page, getCode)
    await page.keyboard.press('Enter')
    await expect(openTelegram).toBeVisible()
    await telegram.says(robin, group, await page.locator('main code').innerText())
    const linked = page.getByRole('region', { name: 'Night Shift Chat' })
    await expect(linked).toContainText('Linked')
    await checkAccessibility(page, 'a team with a chat')
  })

  await test.step('Robin connects his account, and answers on the card', async () => {
    await robinsPage.goto('/account/messages')
    const section = robinsPage.getByRole('region', { name: 'Answers in the Chat' })
    await section.getByRole('button', { name: 'Connect Telegram' }).press('Enter')
    const link = section.getByRole('link', { name: 'Open Telegram' })
    await expect(link).toBeVisible()
    await checkAccessibility(robinsPage, 'a code for a chat account')
    const parameter = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start') ?? ''
    await telegram.starts(robin, parameter)
    const chat = telegram.privateOf(robin)
    await telegram.taps(robin, chat, { messageId: chat.lastId, button: 'Yes, That’s Me' })
    await expect(section).toContainText('Robin (robin_d)')
    const card = () => [...group.messages].find(([, { keyboard }]) => keyboard.length > 0)
    await runScheduledJob(product.database, 'team-chat.show')
    await expect.poll(() => card()?.[1].text).toContain('Night Shift FC')
    const notice = await telegram.taps(robin, group, { messageId: card()?.[0] ?? 0, button: 'Going' })
    expect(notice?.text).toContain('You’re going')
    await expect.poll(() => card()?.[1].text).toContain('1 in')
    expect(card()?.[1].text).not.toContain('Robin')
    await robinsPage.goto(`/games/${game.id}`)
    await expect(robinsPage.getByRole('radio', { name: 'Going', exact: true })).toBeChecked()
  })

  await test.step('both end it', async () => {
    await robinsPage.goto('/account/chat')
    await robinsPage.getByRole('button', { name: 'Disconnect Robin (robin_d)' }).press('Enter')
    await expect(robinsPage.getByRole('button', { name: 'Connect Telegram' })).toBeVisible()
    await page.getByRole('button', { name: 'Unlink Night Shift Chat' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Night Shift Chat' })).toHaveCount(0)
    await expect.poll(() => group.messages.get(group.lastId)?.text).toBe('This card is no longer updated.')
  })
})
