import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { newPlace, offer, requestSubs, shortNameOf } from '../substitutes.ts'
import { anotherPerson, createGame, createTeam, inDays, register, send } from '../worlds.ts'

test('[MOVED-1] [MOVED-2] Robin moves a game, Ines confirms the new day from the mail, and Robin can accept her @nightly', async ({
  page,
  anotherBrowser,
}) => {
  await register(page)
  const team = await createTeam(page, { teamName: 'Short Circuit' })
  const startTime = new Date(Date.now() + 60_000).toISOString()
  const game = await createGame(page, team, { location: newPlace(), startTime })
  const request = await requestSubs(page, game)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await offer(ines.page, request)
  const { version, opponentTeamName, timeZone, location } = game
  const moved = { version, opponentTeamName, timeZone, location, startTime: inDays(9) }
  await send(page, `/api/v1/game/${game.id}`, moved, 'PUT')

  await page.goto(`/subs/${request.id}`)
  const accept = page.getByRole('button', { name: `Accept ${shortNameOf(ines.person)}` })
  await expect(page.getByText('asked again').first()).toBeVisible()
  await expect(accept).toHaveCount(0)
  await expect(page.getByText('Was', { exact: true })).toBeVisible()
  await ines.page.goto(`/subs/${request.id}`)
  await expect(ines.page.getByRole('heading', { name: /^Can you still make it/ })).toBeVisible()
  await checkAccessibilityAtNight(ines.page, 'an offer that is asked again')

  const mail = await nextMail(ines.person, /^Moved to .*: Short Circuit vs /)
  const [, link = ''] = / Works: (\S+)/.exec(mail.text) ?? []
  const signedOut = await (await anotherBrowser()).newPage()
  await signedOut.goto(link)
  await signedOut.getByRole('button', { name: / Works$/ }).click()
  await expect(signedOut.getByRole('heading', { name: 'You volunteered' })).toBeVisible()
  await expect(accept).toBeVisible()
})
