// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { read } from '#lib/api/read.ts'
import { game } from '#test/games.ts'
import { render } from '#test/render.tsx'
import { GameActions } from './game-actions.tsx'

afterEach(cleanup)

test.each([['settled', null] as const, ['agreed', 'Update Game Results'] as const])(
  '[RESULT-8] Maya, whose result is %s, is offered what she can still do',
  (how, offered) => {
    const client = createQueryClient()
    const over = game({ role: 'Captain', status: 'Completed', can: { ...game().can, recordResult: true } })
    const key: readonly unknown[] = read('GET /api/v1/game/:id/fixture', { params: { id: over.id } }).queryKey
    const result = { counts: { how, ourScore: 3, theirScore: 2, forfeitedBy: null } }
    client.setQueryData(key, { result })
    render(
      <QueryClientProvider client={client}>
        <GameActions game={over} onOpenDialog={() => undefined} className="" />
      </QueryClientProvider>,
    )
    expect(screen.queryByRole('button', { name: 'Update Game Results' })?.textContent ?? null).toBe(offered)
  },
)
