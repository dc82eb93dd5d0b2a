import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { nameOf } from '../people.ts'
import {
  accept,
  boardOf,
  createShortTeam,
  expectSubs,
  moveToPast,
  offer,
  shortNameOf,
  subsCard,
} from '../substitutes.ts'
import { anotherPerson, register } from '../worlds.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const ownOffer = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()
const confirm = async (page: Page, question: string, action: string) => {
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toHaveCount(0)
}
/** The page shows the state from when it was opened. */
const blockLiveUpdates = (page: Page) => page.route('**/api/v1/live*', () => {})
const requestIn = (text: string) => /http\S+\/subs\/\S+/.exec(text)?.[0] ?? ''

test('[SUBS-3] [SUBS-4] Ines and Tom volunteer and Robin accepts Ines; she withdraws, and Tom is notified first and accepted', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  test.slow()
  const robin = await register(page)
  const { game, request } = await createShortTeam(page)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  const tom = await anotherPerson(anotherBrowser, 'Tom')

  await test.step('Ines offers to keep the goal, and sees nobody but herself', async () => {
    await offer(tom.page, request)
    await ines.page.goto(`/subs/${request.id}`)
    await expect(ownOffer(ines.page)).toHaveText('Can you play?')
    await checkAccessibilityAtNight(ines.page, 'a request that a person can volunteer for')
    await ines.page.getByLabel('Note to the captain').fill('I bring my own gloves.')
    await ines.page.getByRole('button', { name: 'Volunteer to Sub' }).click()
    await expect(ownOffer(ines.page)).toHaveText('You volunteered')
    await expect(ownOffer(ines.page)).toBeFocused()
    await expect(ines.page.getByText('I bring my own gloves.')).toBeVisible()
    await expect(ines.page.getByText('Once accepted, you and the captain see each other’s email.')).toBeVisible()
    for (const hidden of [robin.email, 'Tom']) await expect(ines.page.getByText(hidden)).toHaveCount(0)
  })

  await test.step('Robin opens the mail, sees both by first name, and accepts Ines', async () => {
    const mail = await nextMail(robin, /^Ines H\.? can sub for Short Circuit$/)
    expect(mail.text).toContain('I bring my own gloves.')
    await page.goto(requestIn(mail.text))
    const waiting = section(page, 'Waiting')
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
    await expect(waiting.getByRole('listitem').filter({ hasText: 'Ines H.' })).toContainText(
      /Goalkeeper.*first time.*I bring my own gloves\./,
    )
    for (const { person } of [ines, tom]) {
      await expect(page.getByText(person.email)).toHaveCount(0)
      await expect(page.getByText(person.lastName)).toHaveCount(0)
    }
    await checkAccessibilityAtNight(page, 'a request with volunteers')
    await waiting.getByRole('button', { name: 'Accept Ines H.' }).click()
    await expect(section(page, 'Accepted').getByRole('listitem')).toContainText([nameOf(ines.person)])
    await expect(section(page, 'Accepted').getByRole('link', { name: ines.person.email })).toBeVisible()
    await expect(page.getByText('Filled', { exact: true })).toBeVisible()
    await expect(waiting.getByRole('button', { name: 'Accept' })).toHaveAccessibleDescription(/^All spots are filled/)
    await checkAccessibilityAtNight(page, 'a request that is filled')
  })

  await test.step('Tom reads in a kind mail that the spot is taken', async () => {
    const mail = await nextMail(tom.person, /^Not needed this time: Short Circuit/)
    expect(mail.text).toContain('thank you for volunteering')
    expect(mail.text).toContain('if one opens again, you hear of it first')
    await tom.page.goto(requestIn(mail.text))
    await expect(ownOffer(tom.page)).toHaveText('All spots are filled')
    await expect(tom.page.getByText('Ines')).toHaveCount(0)
  })

  await test.step('Ines sees the captain’s address, and is on the attendance', async () => {
    const mail = await nextMail(ines.person, /^You’re in: Short Circuit/)
    expect(mail.text).toContain(robin.email)
    expect(mail.text).toContain(`/games/${game.id}`)
    await ines.page.goto(`/subs/${request.id}`)
    await expect(ownOffer(ines.page)).toHaveText('You’re in')
    await expect(ines.page.getByRole('link', { name: robin.email })).toHaveAttribute('href', `mailto:${robin.email}`)
    await checkAccessibilityAtNight(ines.page, 'a request with an accepted sub')
    await expectSubs(ines.page, game, ines.person)
    await expectSubs(page, game, ines.person)
  })

  await test.step('Ines withdraws: the spot opens, and Tom is notified first', async () => {
    await ines.page.goto(`/subs/${request.id}`)
    await ines.page.getByRole('button', { name: 'Give Up My Spot' }).click()
    await confirm(ines.page, 'Give up your spot?', 'Give Up My Spot')
    await expect(ownOffer(ines.page)).toHaveText('Can you play?')
    await expect(ines.page.getByText('You withdrew your offer. If you can play after all')).toBeVisible()
    await expect(ines.page.getByText(robin.email)).toHaveCount(0)
    await nextMail(robin, /can’t play for Short Circuit after all$/)
    const mail = await nextMail(tom.person, /^A spot is open again: Short Circuit/)
    expect(mail.text).toContain('Your offer still stands.')
    await expectSubs(page, game)
    await page.getByRole('link', { name: 'Review', exact: true }).click()
    await page.getByRole('button', { name: 'Accept Tom H.' }).click()
    await expect(section(page, 'Accepted').getByRole('listitem')).toContainText([nameOf(tom.person)])
    await nextMail(tom.person, /^You’re in: Short Circuit/)
    await expectSubs(page, game, tom.person)
  })
})

test('[SUBS-4] first come, first served: Ines is in at once and Tom too late, until Robin adds a spot, releases Ines and closes the request', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser, consoleErrors }) => {
  test.slow()
  consoleErrors.expect(/Failed to load resource.*409.*\/volunteers/)
  const robin = await register(page)
  const { game, request, place } = await createShortTeam(page, { wishes: { firstCome: true } })
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  const tom = await anotherPerson(anotherBrowser, 'Tom')
  const volunteer = (reader: Page) => reader.getByRole('button', { name: 'Volunteer to Sub' })
  await blockLiveUpdates(tom.page)
  await tom.page.goto(`/subs/${request.id}`)
  await expect(tom.page.getByText('First come, first in: you’re in right away.')).toBeVisible()

  await ines.page.goto(boardOf(place))
  await volunteer(ines.page).click()
  const dialog = ines.page.getByRole('dialog', { name: 'Volunteer to Sub' })
  await expect(dialog).toContainText('First come, first in: you’re in right away.')
  await volunteer(ines.page).click()
  await expect(ines.page).toHaveURL(`/subs/${request.id}`)
  await expect(ownOffer(ines.page)).toHaveText('You’re in')
  await expect(ines.page.getByText('how to reach each other from 24 hours before the game')).toBeVisible()
  await expect(ines.page.getByText(robin.email)).toHaveCount(0)

  await volunteer(tom.page).click()
  await expect(tom.page.getByText('Someone beat you to it: all spots are filled.')).toBeVisible()
  await expect(volunteer(tom.page)).toHaveAccessibleDescription('All spots are filled.')
  await checkAccessibilityAtNight(tom.page, 'a request that another volunteer filled first')

  await page.goto(`/subs/${request.id}`)
  await expect(page.getByText('Filled', { exact: true })).toBeVisible()
  const number = page.getByLabel('Number of subs')
  await expect(number).toHaveAccessibleDescription('Can’t be less than the 1 already accepted')
  await page.getByRole('button', { name: 'One fewer' }).click()
  await expect(number).toHaveValue('1')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await tom.page.reload()
  await volunteer(tom.page).click()
  await expect(ownOffer(tom.page)).toHaveText('You’re in')

  await page.reload()
  await page.getByRole('button', { name: `Release ${shortNameOf(ines.person)}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The spot is open again.')
  await checkAccessibilityAtNight(page, 'the question before releasing a sub')
  await confirm(page, `Release ${shortNameOf(ines.person)}?`, 'Release')
  await expect(section(page, 'Not This Time').getByRole('listitem')).toContainText(['Released'])
  const mail = await nextMail(ines.person, /^Not needed this time/)
  expect(mail.text).toContain('They don’t need a sub after all.')
  await ines.page.goto(`/subs/${request.id}`)
  await expect(ownOffer(ines.page)).toHaveText('Not needed after all')

  await page.getByRole('button', { name: 'Close Request' }).click()
  await confirm(page, 'Close this request?', 'Close Request')
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await checkAccessibilityAtNight(page, 'a closed request')
  await expectSubs(page, game, tom.person)
  await expect(subsCard(page).getByRole('link', { name: 'See Closed Request' })).toBeVisible()
  await page.goto(boardOf(place))
  await expect(page.getByText('No substitute requests match your criteria.')).toBeVisible()
})

test('[SUBS-4] Robin declines Kit, accepts Ines, and records after the game that she came', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  await register(page)
  const { game, request } = await createShortTeam(page)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  const kit = await anotherPerson(anotherBrowser, 'Kit')
  await offer(ines.page, request)
  await offer(kit.page, request)
  await page.goto(`/subs/${request.id}`)
  await page.getByRole('button', { name: `Decline ${shortNameOf(kit.person)}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'We’ll thank Kit H. and let them know it didn’t work out this time.',
  )
  await confirm(page, 'Decline Kit H.?', 'Decline')
  await expect(section(page, 'Not This Time').getByRole('listitem')).toContainText([/Kit H\..*Declined/])
  const mail = await nextMail(kit.person, /^Not needed this time/)
  expect(mail.text).toContain('Kit, thank you for volunteering')
  await kit.page.goto(`/subs/${request.id}`)
  await expect(ownOffer(kit.page)).toHaveText('Not this time')
  await checkAccessibilityAtNight(kit.page, 'a request that said no')

  await accept(page, request, ines.person)
  await moveToPast(page, game)
  await page.goto(`/games/${game.id}`)
  await subsCard(page).getByRole('link', { name: 'Record Who Showed Up' }).click()
  const turnout = page.getByRole('radiogroup', { name: `Did ${nameOf(ines.person)} show up?` })
  for (const turnedUp of ['Did Not Show', 'Played']) {
    await turnout.getByRole('radio', { name: turnedUp }).click()
    await expect(turnout.getByRole('radio', { name: turnedUp })).toHaveAttribute('aria-checked', 'true')
  }
  await expect(section(page, 'Accepted')).toContainText('subbed 1 time, 0 no-shows')
  await checkAccessibilityAtNight(page, 'a request after the game')
  await ines.page.goto('/account/messages')
  await expect(ines.page.getByText('You subbed 1 time, 0 no-shows')).toBeVisible()
})

test('Robin can continue from a request that is missing or did not load', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/sub_requests/)
  await register(page)
  const { request } = await createShortTeam(page)
  await page.goto('/subs/019a8a5e-0000-7000-8000-000000000001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Substitute request not found')
  await checkAccessibilityAtNight(page, 'a request that is not there')

  const broken = `**/api/v1/game/sub_requests/${request.id}`
  await page.route(broken, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/subs/${request.id}`)
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Failed to load substitute requests. Please try again later.')
  await checkAccessibilityAtNight(page, 'a request that did not load')
  await page.unroute(broken)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Short Circuit')
})

test('[SUBS-4] Robin accepts Ines on an outdated page after she has withdrawn, and nobody is accepted', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*409.*\/accept/)
  await register(page)
  const { game, request } = await createShortTeam(page)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await offer(ines.page, request)
  await blockLiveUpdates(page)
  await page.goto(`/subs/${request.id}`)
  await expect(page.getByRole('button', { name: 'Accept Ines H.' })).toBeVisible()
  await ines.page.goto(`/subs/${request.id}`)
  await ines.page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(ownOffer(ines.page)).toHaveText('Can you play?')
  await page.getByRole('button', { name: 'Accept Ines H.' }).click()
  await expect(page.getByText('Ines H. withdrew, or another captain got there first.')).toBeVisible()
  await expect(section(page, 'Waiting')).toContainText('(0)')
  await expectSubs(page, game)
})
