// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { attendee, played } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { lineUpOf } from '../line-up.ts'
import { LineUpEditor } from './line-up-editor.tsx'

const onClose = vi.fn()
beforeEach(() => {
  const rsvps = [
    ...['maya', 'ben', 'aiko', 'dre'].map((name) => attendee(name, 'Going')),
    { ...attendee('rosa', 'Going'), as: 'sub' as const },
    attendee('priya', 'Maybe'),
  ]
  const shown = played({ rsvps }, { lineUp: { formation: '1-2-1' } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LineUpEditor game={shown} lineUp={lineUpOf(shown, 'maya')} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  onClose.mockClear()
})

const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const said = () => screen.getByRole('status').textContent
const bench = () => within(screen.getByRole('region', { name: 'On the Bench' }))

test('[LINEUP-7] Maya’s screen reader says who may not come and who is a sub before she places them', () => {
  expect(screen.getByRole('button', { name: /: rosa ?, sub$/ })).toBeTruthy()
  expect(bench().getByRole('button', { name: 'priya, maybe' })).toBeTruthy()
})

test('[LINEUP-7] Maya puts Ben on the bench, and the focus is on him there', () => {
  tap('Centre back: ben')
  tap('ben here')
  expect(said()).toBe('ben: bench.')
  expect(document.activeElement).toBe(bench().getByRole('button', { name: 'ben' }))
})

test('[LINEUP-7] Maya hears what Undo and another formation do, and that an open place needs a person first', () => {
  tap('Centre back: ben')
  tap('ben here')
  tap('Undo')
  expect(said()).toBe('Undone. ben: centre back.')
  fireEvent.change(screen.getByRole('combobox', { name: 'Formation' }), { target: { value: '2-2-1' } })
  expect(said()).toBe('2-2-1. On the bench: priya.')
  tap('Undo')
  tap('Centre back: ben')
  tap('ben here')
  tap('Centre back: open')
  expect(said()).toBe('Choose a player first, then a spot.')
})

test('[LINEUP-7] Maya is asked before Cancel discards her moves, and not without any', async () => {
  tap('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  onClose.mockClear()
  tap('Centre back: ben')
  tap('ben here')
  tap('Cancel')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' }, patient)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalledOnce()
})
