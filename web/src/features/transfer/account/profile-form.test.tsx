// @vitest-environment happy-dom
import type { Account } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { ProfileForm } from './profile-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanup()
})

const maya: Account = {
  id: '019a0000-0000-7000-8000-000000000001',
  auth0Id: 'provider|maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya.okafor@example.com',
  emailVerified: true,
  noMail: null,
  gender: '',
  avatar: '',
  findable: true,
  timeZone: '',
  locale: '',
}

function openAccount() {
  const sent: unknown[] = []
  const answered = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    await answered.promise
    return Response.json({ ...maya, firstName: 'Maja' })
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ProfileForm account={maya} onProblems={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Picture'), {
      target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] },
    })
  const submit = () => fireEvent.click(screen.getByText('Save Changes'))
  const answer = () => answered.resolve()
  return { sent, choose, submit, answer }
}

test('Maya chooses a picture and saves at once, and the picture is sent', async () => {
  const { sent, choose, submit } = openAccount()
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Maja' } })
  choose()
  submit()
  submit()
  await waitFor(() => expect(sent).toHaveLength(1), patient)
  expect(sent).toEqual([{ firstName: 'Maja', avatar: 'data:image/png;base64,eA==' }])
})

test('Maya’s picture is gone from the disk: the field shows an error, and nothing is saved', async () => {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.dispatchEvent(new Event('loadend'))
  })
  const { sent, choose, submit } = openAccount()
  choose()
  submit()
  const messages = await screen.findAllByText('This picture cannot be read. Choose another one', {}, patient)
  expect(messages).not.toHaveLength(0)
  expect(sent).toEqual([])
})

test('Maya goes on typing while her name is being saved, and what she typed stays', async () => {
  const { sent, submit, answer } = openAccount()
  const type = (field: string, value: string) => fireEvent.change(screen.getByLabelText(field), { target: { value } })
  type('First Name', 'Maja')
  submit()
  await waitFor(() => expect(sent).toHaveLength(1), patient)
  type('Last Name', 'Okafor-Lind')
  answer()
  await waitFor(() => expect(screen.getByText('Save Changes').closest('[aria-busy]')).toBeNull(), patient)
  expect(screen.getByLabelText('Last Name')).toHaveProperty('value', 'Okafor-Lind')
  expect(screen.queryByText('Saved')).toBeNull()
  submit()
  await waitFor(() => expect(sent).toHaveLength(2), patient)
  expect(sent[1]).toMatchObject({ lastName: 'Okafor-Lind' })
})
