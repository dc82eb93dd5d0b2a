// @vitest-environment happy-dom
import { adminExamples } from '@app/contract/admin-examples'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, refusal } from '#test/admin.tsx'
import { patient } from '#test/patient.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, patient)
const overview = adminExamples['GET /api/v1/admin/overview']
const person = adminExamples['GET /api/v1/admin/people/:id']
const rosa = { ...person, firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com', isSuspended: false }
const personPath = `/admin/people/${person.id}`

test('[ADMIN-6] Robin reads in the heading what is broken, then why, what to do and what is not lost', async () => {
  openConsole('/admin')
  await heading('Mail is not going out')
  const alert = await screen.findByRole('alert', {}, patient)
  expect(alert.textContent).toContain('refuses our name or password')
  expect(alert.textContent).toContain('Nothing is lost')
  expect(within(alert).getByText('SMTP_URL').tagName).toBe('CODE')
  const services = within(screen.getByRole('region', { name: 'Services' })).getAllByRole('listitem')
  expect(services[0]?.textContent).toMatch(/^Broken:Email/)
  expect(screen.getByRole('link', { name: /1 job has failed for good/ }).getAttribute('href')).toBe(
    '/admin/jobs?state=failed',
  )
})

test('[ADMIN-6] Robin reads that everything is well, and that nothing waits', async () => {
  const needsYou = { ...overview.needsYou, failedJobs: 0, reports: 0, teamsWithoutCaptain: 0 }
  const well = { ...overview, state: 'ok', heading: 'Everything is fine', since: null, advice: null, needsYou } as const
  openConsole('/admin', { 'GET /api/v1/admin/overview': { ...well, services: [] } })
  await heading('Everything is fine')
  expect(screen.queryByRole('alert')).toBeNull()
  await screen.findByText('Nothing needs you right now.', {}, patient)
})

test.each([
  ['/admin', 'overview', 'Failed to check the services. Please try again later.'],
  ['/admin/people', 'people', 'Failed to load people. Please try again later.'],
  [personPath, 'people/:id', 'Failed to load this person. Please try again later.'],
  ['/admin/teams', 'teams', 'Failed to load teams. Please try again later.'],
  ['/admin/jobs', 'jobs', 'Failed to load jobs. Please try again later.'],
  ['/admin/mail', 'mail/suppressed', 'Failed to load suppressed addresses. Please try again later.'],
  ['/admin/reports', 'reports', 'Failed to load reports. Please try again later.'],
  ['/admin/settings', 'settings', 'Failed to check the settings. Please try again later.'],
  ['/admin/audit', 'audit', 'Failed to load the audit log. Please try again later.'],
])('[ADMIN-14] at %s Robin reads that it did not load, and can try again', async (path, what, text) => {
  openConsole(path, { [`GET /api/v1/admin/${what}`]: refusal(500, 'internal') })
  expect((await screen.findByText(text, {}, patient)).closest('[role=alert]')?.textContent).toContain('Error ID r-1')
  screen.getByRole('button', { name: 'Try again' })
})

test.each([
  ['/admin/people', 'people', 'Nobody found'],
  ['/admin/teams', 'teams', 'No teams found'],
  ['/admin/jobs', 'jobs', 'No failed jobs'],
  ['/admin/mail', 'mail/suppressed', 'No suppressed addresses'],
  ['/admin/reports', 'reports', 'Nothing to review'],
  ['/admin/audit', 'audit', 'Nothing here yet'],
])('[ADMIN-14] at %s Robin reads that there is nothing', async (path, what, title) => {
  openConsole(path, { [`GET /api/v1/admin/${what}`]: [] })
  await screen.findByRole('heading', { name: title }, patient)
})

test('[ADMIN-4] Robin suspends Rosa with a reason, after reading what follows; a second click takes no effect', async () => {
  const sent = openConsole(personPath, { 'GET /api/v1/admin/people/:id': rosa })
  await heading('Rosa Lindqvist')
  fireEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Rosa Lindqvist' }, patient)
  expect(dialog.textContent).toContain('Answers to 4 upcoming games become Not Going')
  expect(dialog.textContent).toContain('Rosa is the only captain of Kick Tok')
  const suspend = within(dialog).getByRole('button', { name: 'Suspend for 30 Days' })
  fireEvent.click(suspend)
  expect(within(dialog).getByText('Say why')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: ' Insults in notes ' } })
  fireEvent.click(within(dialog).getByRole('radio', { name: '7 days' }))
  const forDays = within(dialog).getByRole('button', { name: 'Suspend for 7 Days' })
  fireEvent.click(forDays)
  fireEvent.click(forDays)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  expect(sent[0]?.body).toEqual({ days: 7, reason: 'Insults in notes' })
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('[ADMIN-2] Robin is asked to sign in again, and no input is lost', async () => {
  const go = vi.spyOn(window.location, 'assign').mockReturnValue()
  const again = { 'POST /api/v1/admin/people/:id/suspend': refusal(403, 'sign_in_again') }
  const path = `${personPath}?act=suspend`
  openConsole(path, { 'GET /api/v1/admin/people/:id': rosa, ...again })
  fireEvent.change(await screen.findByLabelText('Reason', {}, patient), { target: { value: 'Insults' } })
  fireEvent.click(screen.getByRole('button', { name: 'Suspend for 30 Days' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Log In Again' }, patient))
  expect(go).toHaveBeenCalledWith(`/auth/login?screen=again&returnTo=${encodeURIComponent(path)}`)
  cleanup()
  openConsole(path, { 'GET /api/v1/admin/people/:id': rosa })
  expect(await screen.findByLabelText('Reason', {}, patient)).toHaveProperty('value', 'Insults')
})

test.each([
  ['/admin/people?q=rosa&state=suspended', 'people'],
  [personPath, 'people/:id'],
  ['/admin/teams', 'teams'],
  ['/admin/mail', 'mail/suppressed'],
  ['/admin/reports', 'reports'],
  ['/admin/audit', 'audit'],
])('[ADMIN-2] at %s Robin, who signed in yesterday, signs in again and comes back to it', async (path, what) => {
  const go = vi.spyOn(window.location, 'assign').mockReturnValue()
  openConsole(path, { [`GET /api/v1/admin/${what}`]: refusal(403, 'sign_in_again') })
  fireEvent.click(await screen.findByRole('button', { name: 'Log In Again' }, patient))
  expect(go).toHaveBeenCalledWith(`/auth/login?screen=again&returnTo=${encodeURIComponent(path)}`)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('[ADMIN-5] Robin deletes Rosa only with a new captain, her address and a reason', async () => {
  const sent = openConsole(`${personPath}?act=delete`, { 'GET /api/v1/admin/people/:id': rosa })
  const dialog = await screen.findByRole('dialog', { name: 'Delete Rosa Lindqvist?' }, patient)
  const remove = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Delete for Good' }))
  remove()
  for (const text of ['Choose a new captain', 'Type rosa@example.com', 'Say why']) within(dialog).getByText(text)
  const captain = within(dialog).getByLabelText('New captain of Kick Tok')
  fireEvent.change(captain, { target: { value: person.onlyCaptainOf[0]?.members[0]?.id } })
  fireEvent.change(within(dialog).getByLabelText('Type the address to confirm'), {
    target: { value: 'theo@x.example' },
  })
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Asked for it' } })
  remove()
  expect(sent).toEqual([])
  const address = within(dialog).getByLabelText('Type the address to confirm')
  fireEvent.change(address, { target: { value: 'Rosa@example.com' } })
  remove()
  await heading('People')
  const captains = [{ teamId: person.onlyCaptainOf[0]?.id, personId: person.onlyCaptainOf[0]?.members[0]?.id }]
  expect(sent[0]?.body).toEqual({ address: 'Rosa@example.com', captains, reason: 'Asked for it' })
})

test('[ADMIN-5] Robin cannot suspend or delete another operator, and reads why', async () => {
  openConsole(personPath, { 'GET /api/v1/admin/people/:id': { ...rosa, isOperator: true } })
  await heading('Rosa Lindqvist')
  for (const name of ['Suspend', 'Delete']) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toContain('Operators can’t be suspended or deleted')
  }
})

test('[ADMIN-7] Robin reads what a discarded job does not do, and keeps it', async () => {
  const sent = openConsole('/admin/jobs?state=failed')
  fireEvent.click(await screen.findByRole('button', { name: /^Discard.*Send sub alerts/ }, patient))
  const dialog = await screen.findByRole('alertdialog', { name: 'Discard this job?' }, patient)
  expect(dialog.textContent).toContain('People are not alerted to an open spot.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep It' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), patient)
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Retry.*Send sub alerts/ }))
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: ['4711'] }]), patient)
})

test('[ADMIN-11] Robin decides a report only with a decision and a reason', async () => {
  const { id } = adminExamples['GET /api/v1/admin/reports/:id']
  const sent = openConsole(`/admin/reports/${id}`)
  await heading('Theo L., volunteer')
  expect(screen.getByRole('button', { name: 'Choose a Decision' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: /^Hide from the board/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Hide from the Board' }))
  screen.getByText('Say why')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Insults, seen twice' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hide from the Board' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1), patient)
  expect(sent[0]).toMatchObject({ path: `/api/v1/admin/reports/${id}/hide`, body: { reason: 'Insults, seen twice' } })
})

test('[ADMIN-12] Robin copies the fix of a check, and sees no secret', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openConsole('/admin/settings')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the fix for Mail sender' }, patient))
  expect(copy).toHaveBeenCalledWith('v=spf1 include:mail.club.example -all')
  expect(screen.getByRole('row', { name: /SESSION_SECRET/ }).textContent).toContain('Set, secret')
})
