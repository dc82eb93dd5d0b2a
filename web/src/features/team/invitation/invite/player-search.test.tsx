// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { render } from '#test/render.tsx'
import { PlayerSearch } from './player-search.tsx'
import type { Recipient } from './recipients.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ines = { id: '0192', firstName: 'Ines', lastName: 'D.', email: '0192@private.invalid', avatar: '' }

/** A captain at the search box, and the queries sent to the server, which always finds Ines. */
function captain(selection: Recipient[] = [], found = [ines]) {
  const asked: string[] = []
  const onSelect = vi.fn()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams.get('q') ?? '')
    return { ok: true, headers: new Headers(), json: async () => found }
  })
  const client = createQueryClient()
  const search = (selected: Recipient[]) => (
    <QueryClientProvider client={client}>
      <PlayerSearch selection={selected} onSelect={onSelect} />
    </QueryClientProvider>
  )
  const { rerender } = render(search(selection))
  const show = (selected: Recipient[]) => rerender(search(selected))
  const box = screen.getByRole('combobox', { name: 'Search players' })
  return { asked, onSelect, box, show, types: (text: string) => fireEvent.change(box, { target: { value: text } }) }
}

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Waits for the debounce, then for the response. */
const answered = async () => {
  await later(300)
  await later(10)
}

test('[INVITE-1] a captain types, and one search is sent, 300 ms after the last key', async () => {
  const { asked, types } = captain()
  types('in')
  await later(200)
  types('ine')
  await later(299)
  expect(asked).toEqual([])
  await later(1)
  expect(asked).toEqual(['ine'])
})

test('[INVITE-1] a captain types one character, and no search is sent', async () => {
  const { asked, types } = captain()
  types('i ')
  await later(1000)
  expect(asked).toEqual([])
})

test('[INVITE-1] a captain selects a found person by keyboard, and sees the name without the address', async () => {
  const { box, types, onSelect } = captain()
  types('ines')
  await answered()
  expect(screen.getByRole('option').textContent).toBe('Ines D.')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: ines.email }))
})

test('a captain who types on and presses Enter does not select from the previous results', async () => {
  const { box, types, onSelect } = captain()
  types('ines')
  await answered()
  expect(screen.getByRole('option').textContent).toBe('Ines D.')
  types('zoe')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onSelect).not.toHaveBeenCalled()
})

test('[INVITE-2] a person whom the captain has selected is marked and cannot be selected again', async () => {
  const { box, types, onSelect } = captain([{ email: ines.email }])
  types('ines')
  await answered()
  expect(screen.getByRole('option').textContent).toBe('Ines D.Selected')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onSelect).not.toHaveBeenCalled()
})

test('[INVITE-1] a captain walks among the found people by arrow keys, in a browser whose scrolling is a promise', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as undefined)
  const { box, types } = captain([], [ines, { ...ines, id: '0193', firstName: 'Inga', email: '0193@private.invalid' }])
  types('in')
  await answered()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Inga D.')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ines D.')
})

test('[INVITE-2] a captain hears whom she chose, and how many there are by now', async () => {
  const { box, types, show } = captain([{ email: 'zoe@example.com' }])
  types('ines')
  await answered()
  expect(screen.getByRole('status').textContent).toBe('1 player found')
  fireEvent.keyDown(box, { key: 'Enter' })
  show([{ email: 'zoe@example.com' }, { email: ines.email }])
  expect(screen.getByRole('status').textContent).toBe('Ines D. selected, 2 in all')
  types('inesa')
  expect(screen.getByRole('status').textContent).not.toContain('selected')
})
