// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { emptyDraft, type TeamBody } from './team-draft.ts'
import { TeamForm } from './team-form.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

function fillInTeam(start = emptyDraft) {
  const sent = vi.fn<(team: TeamBody) => void>()
  function Form() {
    const [draft, setDraft] = useState(start)
    return (
      <TeamForm
        draft={draft}
        isUnsaved={false}
        logo={{ maxBytes: 1000 }}
        onChange={setDraft}
        onProblems={() => {}}
        onSubmit={sent}
        busy={false}
        action="Create Team"
        refusalFor={(error) => ({ error, text: 'Failed', isReason: true })}
        cancelTo="/teams"
      />
    )
  }
  render(<Form />, { wrapper: MemoryRouter })
  fireEvent.change(screen.getByLabelText('Team Name'), { target: { value: 'Night Shift FC' } })
  fireEvent.change(screen.getByLabelText('Sport'), { target: { value: 'Soccer' } })
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Team Logo'), {
      target: { files: [new File(['x'], 'crest.png', { type: 'image/png' })] },
    })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Team' }))
  return { sent, choose, submit }
}

test('[TCREATE-1] Robin chooses a logo and presses the button at once, and the logo is sent, once', async () => {
  const { sent, choose, submit } = fillInTeam()
  choose()
  submit()
  submit()
  await waitFor(() => expect(sent).toHaveBeenCalled(), patient)
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.lastCall?.[0]).toEqual({
    teamName: 'Night Shift FC',
    sport: 'Soccer',
    description: '',
    logo: 'data:image/png;base64,eA==',
  })
})

test('[LANG-4] Robin chooses the language of a team that has none, by its own name; a new team is not asked for one', async () => {
  fillInTeam()
  expect(screen.queryByLabelText('Language')).toBeNull()
  cleanup()
  const { sent, submit } = fillInTeam({ ...emptyDraft, language: '' })
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en' } })
  expect(screen.getByRole('option', { name: 'English', selected: true })).toBeDefined()
  submit()
  await waitFor(() => expect(sent).toHaveBeenCalled(), patient)
  expect(sent.mock.lastCall?.[0]).toMatchObject({ language: 'en' })
})

test('Robin goes on typing right after choosing a logo, and both stay', async () => {
  const { sent, choose, submit } = fillInTeam()
  choose()
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Tuesdays' } })
  await screen.findByText('crest.png', {}, patient)
  submit()
  await waitFor(() => expect(sent).toHaveBeenCalled(), patient)
  expect(sent.mock.lastCall?.[0]).toMatchObject({ description: 'Tuesdays', logo: expect.stringMatching(/^data:/) })
})

test('[FORM-1] Robin forgot the name: the error is gone as soon as there is one, at the field and in the summary', async () => {
  const { sent, submit } = fillInTeam()
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Team Name'), { target: { value } })
  type('')
  expect(screen.queryByText('Enter a team name')).toBeNull()
  submit()
  expect(screen.getAllByText('Enter a team name')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  const name = screen.getByLabelText('Team Name')
  name.focus()
  type('N')
  expect(screen.queryByText('Enter a team name')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(name.getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(name)
  expect(sent).not.toHaveBeenCalled()
})

test('Robin’s logo is gone from the disk: the field shows an error, and nothing is sent', async () => {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.dispatchEvent(new Event('loadend'))
  })
  const { sent, choose, submit } = fillInTeam()
  choose()
  submit()
  const messages = await screen.findAllByText('This picture cannot be read. Choose another one', {}, patient)
  expect(messages).not.toHaveLength(0)
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Tuesdays' } })
  expect(screen.queryAllByText('This picture cannot be read. Choose another one')).not.toHaveLength(0)
  choose()
  expect(screen.queryByText('This picture cannot be read. Choose another one')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})
