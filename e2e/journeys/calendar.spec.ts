import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { newPerson } from '../people.ts'
import { wordsOf } from '../words.ts'
import { createGame, createTeam, register, send } from '../worlds.ts'

for (const [language, locale, title, tag] of [
  ['en', 'en-US', /SUMMARY:✓ .* vs /, ''],
  ['de', 'de-DE', /SUMMARY:✓ .* gegen /, ' @nightly'],
] as const) {
  test(`[CAL-7] Maya subscribes to her games, then to one team, and resets a link, by keyboard (${language})${tag}`, async ({
    anotherBrowser,
    viewport,
    isMobile,
  }) => {
    const words = wordsOf(language)
    const page = await (await anotherBrowser({ locale, viewport, isMobile })).newPage()
    await register(page, newPerson('Maya'))
    await send(page, '/api/v1/account', { locale }, 'PATCH')
    const team = await createTeam(page)
    const game = await createGame(page, team)
    await send(page, `/api/v1/game/${game.id}/rsvp`, { status: 'Going' })
    const press = async (role: 'link' | 'button', name: string) => {
      await page.getByRole(role, { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const address = page.getByLabel(words('Or copy the link'))
    const fetchFeed = async (link: string) => {
      const response = await page.request.get(link)
      return { status: response.status(), text: response.ok() ? (await response.text()).replaceAll('\r\n ', '') : '' }
    }
    let link = ''

    await test.step('Games leads to Calendar, which says what is inside before there is a link', async () => {
      await page.goto('/games')
      await press('link', words('Subscribe'))
      await expect(page).toHaveURL('/account/calendar')
      await expect(page.getByRole('heading', { name: words('What’s included') })).toBeVisible()
      await checkAccessibility(page, 'the calendar without a link')
      await press('button', words('Get Calendar Link'))
    })

    await test.step('Every program gets the link, which has her answer', async () => {
      await expect(address).toHaveValue(/\/calendar\/[\w-]{22}\.ics$/)
      link = await address.inputValue()
      const webcal = link.replace(/^https?:/, 'webcal:')
      await expect(page.locator(`a[href="${webcal}"]`)).toBeVisible()
      await expect(page.getByRole('link', { name: words('Google Calendar') })).toHaveAttribute(
        'href',
        `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
      )
      await expect(page.getByText(words('No calendar app has used it yet.'))).toBeVisible()
      const { status, text } = await fetchFeed(link)
      expect([status, text]).toEqual([200, expect.stringMatching(title)])
      await checkAccessibility(page, 'the calendar with a link')
    })

    await test.step('She keeps the link, then resets it, and the old one is gone', async () => {
      await press('button', words('Reset Link'))
      const dialog = page.getByRole('alertdialog', { name: words('Reset your calendar link?') })
      await expect(dialog.getByRole('button', { name: words('Keep the Link') })).toBeFocused()
      await checkAccessibility(page, 'the question whether to reset the link')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(address).toHaveValue(link)
      await press('button', words('Reset Link'))
      await dialog.getByRole('button', { name: words('Reset Link') }).press('Enter')
      await expect(page.getByText(words('The old link no longer works'))).toBeVisible()
      await expect(address).not.toHaveValue(link)
      expect((await fetchFeed(link)).status).toBe(404)
      expect((await fetchFeed(await address.inputValue())).status).toBe(200)
    })

    await test.step('One Team has a link of its own, without her answer', async () => {
      await page.getByRole('radio', { name: words('My Games') }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByLabel(words('Team'))).toHaveValue(team.id)
      await press('button', words('Get Calendar Link'))
      await expect(address).toHaveValue(/\.ics$/)
      const { text } = await fetchFeed(await address.inputValue())
      expect(text).toContain('BEGIN:VEVENT')
      expect(text).not.toContain('✓')
      await page.goto(`/teams/${team.id}`)
      await press('link', words('Calendar'))
      await expect(page).toHaveURL(`/account/calendar?teamId=${team.id}`)
    })
  })
}
