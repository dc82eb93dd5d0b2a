import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guardsOfGames } from './guards-games.ts'
import { liveGuards } from './guards-live.ts'
import { safetyGuards } from './guards-safety.ts'
import { subGuards } from './guards-subs.ts'
import { guards } from './guards-table.ts'

const places = [...guards, ...liveGuards, ...guardsOfGames, ...subGuards, ...safetyGuards].flatMap(
  ({ name, takeAway }) => takeAway.map(({ file, text }) => ({ name, file, text })),
)

test.each(places)(
  'a developer who moves the guard "$name" moves its text in scripts/guards-*.ts too',
  ({ file, text }) => {
    expect(readFileSync(file, 'utf8').split(text), `${file} has to have this text once:\n${String(text)}`).toHaveLength(
      2,
    )
  },
)
