import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { daytimeZone } from '../messages.ts'
import { createGame, createTeam, inDays, register } from '../worlds.ts'

test.use({ timezoneId: daytimeZone() })

test('[ITIP-8] Maya chooses invitations: her next game comes by mail for her calendar, and one tap there ends them @any-screen', async ({
  page,
}) => {
  const person = await register(page)
  const team = await createTeam(page)
  await createGame(page, team, {
    startTime: inDays(3),
    opponentTeamName: 'Rovers',
    timeZone: daytimeZone(),
    silent: true,
  })
  await page.goto('/account/calendar')
  const invitations = page.getByRole('radio', { name: /^As invitations/ })
  await expect(page.getByRole('radio', { name: /^One calendar to subscribe to/ })).toBeChecked()
  await invitations.check()
  await expect(page.getByText('Invitations replace the feed for your games')).toBeVisible()
  await checkAccessibility(page, 'the choice of a calendar')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'How It Looks' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A Team’s Calendar for Others' })).toBeVisible()
  await checkAccessibility(page, 'a calendar with invitations')

  const mail = await nextMail(person, /Rovers/)
  expect(mail.source).toMatch(/^Content-Type: text\/calendar;[^\n]*\n?[^\n]*method=REQUEST/m)
  await page.goto(/Stop calendar invitations:\s+(\S+)/.exec(mail.text)?.[1] ?? '')
  await expect(page.getByRole('heading', { name: 'Stop calendar invitations?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop These Emails' }).click()
  await expect(page.getByRole('heading', { name: 'Done. No more calendar invitations' })).toBeVisible()
  await page.goto('/account/calendar')
  await expect(page.getByRole('radio', { name: 'Not at all' })).toBeChecked()
})
