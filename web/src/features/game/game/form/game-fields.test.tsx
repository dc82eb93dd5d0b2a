// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { emptyDraft } from './game-draft.ts'
import { GameFields } from './game-fields.tsx'

const german = setupI18n({ locale: 'de', messages: { de: { 'game.no-place-yet': 'Steht noch nicht fest' } } })

test('[LANG-9] a captain edits a game whose place is open: it is in their words, and stays open until they type', async () => {
  const set = vi.fn()
  render(
    <I18nProvider i18n={german}>
      <GameFields draft={{ ...emptyDraft('UTC'), location: 'To be announced' }} problems={{}} onChange={set} />
    </I18nProvider>,
  )
  screen.getByDisplayValue('Steht noch nicht fest')
  await userEvent.type(screen.getByPlaceholderText(/Jerseys, parking/), 'x')
  expect(set).toHaveBeenLastCalledWith(expect.objectContaining({ location: 'To be announced' }))
})
