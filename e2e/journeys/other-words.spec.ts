import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { tooWide } from '../look.ts'
import { speakPseudo } from '../pseudo.ts'
import { createShortTeam } from '../substitutes.ts'
import { anotherPerson, invite, register, send } from '../worlds.ts'

for (const [language, direction] of [
  ['en-XA', 'ltr'],
  ['ar-XB', 'rtl'],
] as const) {
  test(`pages in words that are 40 % longer fit a small phone, ${direction} @nightly`, async ({
    page,
    anotherBrowser,
  }) => {
    test.slow()
    await register(page)
    const { team, game, request } = await createShortTeam(page, { wishes: { isPublic: true } })
    const ines = await anotherPerson(anotherBrowser, 'Ines')
    const join = await send<{ id: string }>(page, `/api/v1/team/${team.id}/join-links`, {})
    const invitation = await invite(page, team, ines.person)
    const pageOf = async (one?: Page) => {
      const storageState = (await one?.context().storageState()) ?? { cookies: [], origins: [] }
      const context = await anotherBrowser({ locale: language, storageState, viewport: { width: 320, height: 2400 } })
      await speakPseudo(context, direction)
      return context.newPage()
    }
    const captain = await pageOf(page)
    for (const path of [
      '/',
      '/teams',
      '/teams?view=browse',
      '/teams/create',
      '/teams/import',
      '/games',
      '/find-subs',
      '/invitations',
      '/account',
      '/account/messages',
      '/account/availability',
      '/account/appearance',
      '/account/sign-ins',
      '/account/blocked',
      '/account/data',
      `/teams/${team.id}`,
      `/teams/${team.id}/edit`,
      `/teams/${team.id}/edit/game-day`,
      `/teams/${team.id}/edit/asking`,
      `/teams/${team.id}/bring`,
      `/teams/${team.id}/take`,
      `/games/create?teamId=${team.id}`,
      `/games/import?teamId=${team.id}`,
      `/games/${game.id}`,
      `/subs/${request.id}`,
      '/help',
      '/no-more-alerts?token=x',
      '/no-more-mail?token=x',
      '/you',
    ])
      await expectToFit(captain, path, direction)
    const player = await pageOf(ines.page)
    for (const path of [`/join/${join.id}`, invitation, `/subs/${request.id}`, `/games/${game.id}`])
      await expectToFit(player, path, direction)
    const visitor = await pageOf()
    for (const path of [`/join/${join.id}`, invitation, '/board', '/auth-error?reason=cancelled'])
      await expectToFit(visitor, path, direction)
  })
}

async function expectToFit(page: Page, path: string, direction: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(page.locator('.skeleton').filter({ visible: true }), path).toHaveCount(0)
  await expect(page.getByText('[').first(), path).toBeAttached()
  expect.soft(await page.locator('html').getAttribute('dir'), path).toBe(direction)
  expect.soft(await page.evaluate(tooWide), `${path} scrolls sideways`).toEqual([])
  expect.soft(await page.evaluate(cut), `${path} cuts words`).toEqual([])
}

/** Texts that overflow buttons, tabs and badges. */
function cut(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll(
    'button, .btn, [role="radio"], .tab, .tabbar-item, .chip, .nav-item, .gap-box',
  )) {
    const box = element.getBoundingClientRect()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (box.width > 1 && texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const words = range.getBoundingClientRect()
      const isHidden = (texts.currentNode.parentElement?.clientWidth ?? 0) === 1
      const isInside = words.left > box.left - 1 && words.right < box.right + 1
      if (!isHidden && !isInside) found.push(`${texts.currentNode.textContent} (${element.className})`)
    }
  }
  return found
}
