import { randomUUID } from 'node:crypto'
import { answerLabels } from '@app/contract/game-text'
import { directionOf, ownNameOf } from '@app/contract/language'
import { makeAnswerLink } from '@app/dev/answer-links'
import { hurryJobs } from '@app/dev/messages'
import { languages } from '@app/locales'
import type { Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { daytimeZone } from '../messages.ts'
import { newPerson } from '../people.ts'
import { createShortTeam, requestSubs, shortNameOf } from '../substitutes.ts'
import { fillInAccount, toast } from '../verbs.ts'
import { like, wordsOf } from '../words.ts'
import { addPlayers, anotherPerson, createGame, createTeam, inDays, register, send, setGameDay } from '../worlds.ts'

const expectLanguage = async (page: Page, language: string) => {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveCSS('direction', directionOf(language))
}

for (const [language, locale, tag] of [
  ['de', 'de-DE', ' @nightly'],
  ['ar', 'ar-EG', ' @nightly'],
] as const) {
  test(`[LANG-7] Lena joins, answers and drops out and Jonas plays as a sub, both in their language (${language}), and Robin reads it all in English${tag}`, async ({
    page: captain,
    anotherBrowser,
  }) => {
    test.slow()
    const words = wordsOf(language)
    const [lena, jonas] = [newPerson('Lena'), newPerson('Jonas')]
    const teamName = `Night Shift ${randomUUID().slice(0, 6)}`
    const noQuietHours = { fromHour: 0, untilHour: 0, gameDayNews: true }
    const robin = await register(captain)
    const team = await createTeam(captain, { teamName })
    await setGameDay(captain, team, { target: 2 })
    const { id: link } = await send<{ id: string }>(captain, `/api/v1/team/${team.id}/join-links`, {})
    const player = await (await anotherBrowser({ locale })).newPage()
    const stranger = await (await anotherBrowser({ locale })).newPage()
    const timeZone = daytimeZone()

    await test.step('Lena opens the join link, signs up and is on the team', async () => {
      await player.goto(`/join/${link}`)
      await expectLanguage(player, language)
      await expect(player.getByRole('heading', { level: 1 })).toHaveText(words('Join {team}', { team: teamName }))
      await player.getByRole('link', { name: words('Sign Up to Join') }).click()
      await fillInAccount(player, lena)
      await expect(player).toHaveURL(`/teams/${team.id}`)
      await expect(player.getByText(words('You’re on the team.'))).toBeVisible()
      await expectLanguage(player, language)
      await send(player, '/api/v1/message-preference/quiet-hours', noQuietHours, 'PUT')
    })

    // Close enough that a drop-out is announced at once.
    const startTime = inDays(1, '10:30', timeZone)
    const game = await createGame(captain, team, { opponentTeamName: 'Harbour Rovers', startTime, timeZone })
    let answerPage = ''

    await test.step('Lena answers from a mail in her language', async () => {
      const mail = await nextMail(
        lena,
        like(words('{day} vs {opponent}: are you going?', { opponent: 'Harbour Rovers' })),
      )
      expect(mail.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
      answerPage = /http\S+\/a\/[\w-]{22}/.exec(mail.text)?.[0] ?? ''
      const phone = await (await anotherBrowser({ locale })).newPage()
      await phone.goto(`${answerPage}?answer=going`)
      await expectLanguage(phone, language)
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
        words('Are you going, {name}?', { name: 'Lena' }),
      )
      await phone.getByRole('button', { name: words('I’m Going') }).click()
      await expect(phone.getByRole('heading', { name: words('You’re going'), exact: true })).toBeFocused()
      await captain.goto(`/games/${game.id}`)
      await expectLanguage(captain, 'en')
      await expect(captain.getByText('1 of 2 in').first()).toBeVisible()
    })

    await test.step('Jonas volunteers on the public board, and Robin accepts him in English', async () => {
      await requestSubs(captain, game, { isPublic: true, positions: [] })
      await stranger.goto('/board')
      await expectLanguage(stranger, language)
      await stranger.getByRole('button', { name: words('Volunteer to Sub for {teamName}', { teamName }) }).click()
      const question = stranger.getByRole('dialog', { name: words('Can you play?') })
      await question.getByRole('button', { name: words('Sign Up'), exact: true }).click()
      await fillInAccount(stranger, jonas)
      await expect(stranger.getByRole('heading', { name: words('You volunteered'), exact: true })).toBeVisible()
      await expectLanguage(stranger, language)
      await send(stranger, '/api/v1/message-preference/quiet-hours', noQuietHours, 'PUT')
      await nextMail(robin, /^Jonas .* can sub for Night Shift /)
      await captain.goto(`/games/${game.id}`)
      await captain.getByRole('button', { name: `Accept ${shortNameOf(jonas)}` }).click()
      await expect(toast(captain)).toContainText(`${shortNameOf(jonas)} is in.`)
      const mail = await nextMail(jonas, like(words('You’re in: {team} on {day}', { team: teamName })))
      expect(mail.text).toContain(words('You’re playing for {team}.', { team: teamName }))
    })

    await test.step('Lena drops out by the same link, and the alert to Robin is English', async () => {
      const phone = await (await anotherBrowser({ locale })).newPage()
      await phone.goto(`${answerPage}?answer=not-going`)
      await phone
        .getByRole('button', { name: words(answerLabels.NotGoing) })
        .first()
        .click()
      await expect(phone.getByRole('heading', { name: words('You’re not going'), exact: true })).toBeFocused()
      await hurryJobs(addresses.database(), game.id)
      await nextMail(robin, /^Lena is out/)
      await stranger.goto(`/games/${game.id}`)
      await expectLanguage(stranger, language)
      await expect(stranger.getByText(words("You're playing as a sub. Not Going gives up your spot."))).toBeVisible()
    })
  })
}

test('[LANG-5] a visitor changes the language on the landing page, and it stays on every page', async ({ page }) => {
  const [german, arabic] = [wordsOf('de'), wordsOf('ar')]
  await page.goto('/landing')
  await expectLanguage(page, 'en')
  await page.getByRole('link', { name: ownNameOf('de') }).click()
  await expectLanguage(page, 'de')
  await expect(page.getByRole('button', { name: german('Get Started Free') })).toBeVisible()
  await page.goto('/landing')
  await expectLanguage(page, 'de')

  await page.goto('/board')
  await expectLanguage(page, 'de')
  await page.getByRole('combobox', { name: german('Language') }).selectOption(ownNameOf('ar'))
  await expectLanguage(page, 'ar')
  await page.reload()
  await expect(page.getByRole('link', { name: arabic('Sign Up'), exact: true })).toBeVisible()
  await page.goto('/landing')
  await expectLanguage(page, 'ar')
})

test.describe('without scripts', () => {
  test('[LANG-5] Priya changes the language of the answer page with two taps, and it stays @nightly', async ({
    page: captain,
    anotherBrowser,
  }) => {
    await register(captain)
    const team = await createTeam(captain)
    const priya = await anotherPerson(anotherBrowser, 'Priya')
    await addPlayers(captain, team, priya.page)
    const game = await createGame(captain, team)
    const path = await makeAnswerLink(addresses.database(), { gameId: game.id, email: priya.person.email })
    const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage()
    await page.goto(path)
    await expectLanguage(page, 'en')
    await page.getByRole('contentinfo').getByText(ownNameOf('en')).first().click()
    await page.getByRole('link', { name: ownNameOf('de') }).click()
    const question = wordsOf('de')('Are you going, {name}?', { name: 'Priya' })
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    await expectLanguage(page, 'de')
    await page.goto(path)
    await expectLanguage(page, 'de')
  })
})

/** The first catalog of a language is named after it. */
const catalogFile = new RegExp(String.raw`/assets/(?:(${languages.join('|')})|(dashboard|rest|console))-[\w-]+\.js$`)

for (const language of ['de', 'ar']) {
  test(`the pages of Robin, a captain, are accessible to everybody in ${language}, and speak no other language first @nightly`, async ({
    page: somewhere,
    anotherBrowser,
  }) => {
    test.slow()
    const words = wordsOf(language)
    await register(somewhere)
    await send(somewhere, '/api/v1/account', { locale: language }, 'PATCH')
    const { team, game, request } = await createShortTeam(somewhere)
    const storageState = await somewhere.context().storageState()
    for (const [path, sign] of Object.entries({
      '/': words('Next game'),
      '/games': words('Games'),
      '/teams': words('Teams'),
      '/teams/create': words('Create Team'),
      '/find-subs': words('Find Subs'),
      '/account': words('Who Can Find Me'),
      '/account/messages': words('Get New Links'),
      '/account/availability': words('No away dates'),
      '/account/data': words('Delete Account'),
      [`/teams/${team.id}`]: words('No completed games yet'),
      [`/teams/${team.id}/edit`]: words('Save Changes'),
      [`/teams/${team.id}/edit/asking`]: words('What gets sent'),
      [`/games/create?teamId=${team.id}`]: words('Repeat'),
      [`/games/import?teamId=${team.id}`]: words('Preview'),
      [`/games/${game.id}`]: words('Attendance'),
      [`/subs/${request.id}`]: words('No volunteers right now. You’ll get an email when someone offers.'),
    })) {
      // An empty cache, and a browser in the same language, as on a first visit.
      const context = await anotherBrowser({ storageState, locale: language })
      const page = await context.newPage()
      await page.addInitScript(keepFirstHeading)
      const catalogs: string[] = []
      page.on('request', (asked) => {
        const [, spoken, later] = catalogFile.exec(asked.url()) ?? []
        if (spoken) catalogs.push('first')
        if (later) catalogs.push(later)
      })
      await page.goto(path)
      await expect(page.getByText(sign).filter({ visible: true }), path).not.toHaveCount(0)
      await expectLanguage(page, language)
      const { language: first, heading } = await page.evaluate(() => globalThis.firstHeading)
      expect.soft(first, `${path} shows "${heading}" first`).toBe(language)
      expect
        .soft(catalogs.toSorted(), `${path} loads one file of each group`)
        .toEqual([...new Set(catalogs)].toSorted())
      expect.soft(catalogs, path).toContain('first')
      await checkAccessibility(page, `${path} in ${language}`)
      await context.close()
    }
  })
}

declare global {
  var firstHeading: { language: string; heading: string }
}

/** Records the first heading the app shows. */
function keepFirstHeading() {
  new MutationObserver((_changes, observer) => {
    const heading = document.querySelector('h1')?.textContent
    if (!heading) return
    globalThis.firstHeading = { language: document.documentElement.lang, heading }
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
