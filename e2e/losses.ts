import type { RsvpStatus } from '@app/contract'
import { expect } from '@playwright/test'
import { answers, type Death, deaths, type Loss, losses, type Phone, statuses } from './own-phone.ts'

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    isOneIn: (times: number) => next() < 1 / times,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}

type Random = ReturnType<typeof randomOf>
/** The disturbances around an answer. */
export interface Trouble {
  loss: Loss
  /** The page is opened offline. */
  isOpenedLater: boolean
  /** Whether the page may still claim that the answer is stored or has arrived. */
  isPromised: boolean
  next: 'tap again' | 'answer elsewhere' | 'nothing'
  death: Death
  /** While the answer is queued. */
  more: { loss: Loss; ms: number; isBack: boolean; death: Death }[]
}

export function randomTrouble(random: Random): Trouble {
  const loss = random.pick(losses)
  const isPromised = !random.isOneIn(4)
  return {
    loss,
    isOpenedLater: loss === 'airplane' && random.isOneIn(2),
    isPromised,
    next: isPromised ? random.pick(['tap again', 'answer elsewhere', 'nothing', 'nothing']) : 'nothing',
    death: isPromised ? random.pick(deaths) : random.pick(['closed', 'crashed', 'browser killed']),
    more: Array.from({ length: random.below(3) }, () => ({
      loss: random.pick(['server killed', 'server killed', 'cut', 'replies lost']),
      ms: random.below(800),
      isBack: random.isOneIn(2),
      death: random.pick(['closed', 'crashed', 'none', 'none', 'none', 'none']),
    })),
  }
}

const choices = (given: readonly RsvpStatus[]) => given as readonly [RsvpStatus, ...RsvpStatus[]]

/** One disturbed answer. Throws unless it takes effect exactly once. */
export async function answerInTrouble(priya: Phone, random: Random, trouble: Trouble) {
  const before = await priya.given()
  const { isPromised, next } = trouble
  if (!trouble.isOpenedLater) await priya.open()
  await priya.lose(trouble.loss)
  if (trouble.isOpenedLater) await priya.open()

  // Each differs from the previous one, so that each leaves a line in the game's history. Tapping the chosen answer,
  // which may be outdated, leaves none.
  const shown = await priya.shown()
  const fresh = answers.filter((status) => statuses[status] !== before.current)
  const first = random.pick(choices(fresh.filter((status) => status !== shown)))
  const second = random.pick(choices(fresh.filter((status) => status !== first)))
  await priya.tap(first)
  if (isPromised) await priya.isPromised()
  if (next === 'tap again') {
    await priya.tap(second)
    await priya.isPromised()
  }
  if (next === 'answer elsewhere') await priya.answerElsewhere(second)
  await priya.die(trouble.death)
  for (const { loss, ms, isBack, death } of trouble.more) {
    await priya.lose(loss)
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (isBack) await priya.recover()
    await priya.die(death)
  }
  await priya.recover()

  const told = JSON.stringify({ before, first, next, second, log: priya.log.splice(0) })
  await expect.poll(() => priya.isSettled(), { message: `not everything is sent: ${told}`, timeout: 60_000 }).toBe(true)
  const after = await priya.given()
  const since = after.history.slice(before.history.length)
  const times = (status: RsvpStatus) => since.filter((one) => one === statuses[status]).length
  const isSecondTapped = next === 'tap again'
  const taps = times(first) + (isSecondTapped ? times(second) : 0)
  expect(
    {
      // An answer that was replaced before it arrived may be lost, and so may one whose page died at once.
      first: isPromised && !isSecondTapped ? times(first) : Math.max(1, times(first)),
      second: next === 'nothing' ? times(second) + 1 : times(second),
      current: since.length === 0 || after.current === since.at(-1),
      isLastTap: !isSecondTapped || after.current === statuses[second],
      keys: after.keys - before.keys,
    },
    `${JSON.stringify(after)} after ${told}`,
  ).toEqual({ first: 1, second: 1, current: true, isLastTap: true, keys: taps })
}
