import { expect, test } from 'vitest'
import { type Asker, openGate, type Place, type RequestClass } from './gate.ts'

const PLACES = 8

let at = 0
let expired = 0
/** A gate where a request leaves every ten milliseconds, in the order given by `served`. */
function openedGate() {
  ;[at, expired] = [0, 0]
  const gate = openGate({ places: PLACES, now: () => at })
  const inWork: { asker: Asker; place: () => Place | undefined }[] = []
  const refused: Asker[] = []
  const enter = (asker: Asker) => {
    const place: Place | undefined = gate.enter(asker, (isAdmitted) => {
      if (isAdmitted) inWork.push({ asker, place: () => place })
      else {
        expired += 1
        refused.push(asker)
      }
    })
    if (!place) refused.push(asker)
    return place
  }
  const leaveOne = () => {
    at += 10
    inWork.shift()?.place()?.leave()
  }
  return { gate, enter, leaveOne, inWork, refused }
}

let people = 0
const somebody = (kind: RequestClass): Asker => {
  people += 1
  return { class: kind, caller: `person ${people}`, networks: [`address ${people}`] }
}

/** The gate is full, and has already measured how long requests take. */
function fullGate() {
  const all = openedGate()
  for (let n = 0; n < 400; n += 1) {
    all.enter(somebody('answer'))
    if (n >= PLACES + 10) all.leaveOne()
  }
  while (all.gate.size().waiting > 0) all.leaveOne()
  all.refused.length = 0
  return all
}

test('as many requests work as there are places, and the next one starts when one leaves', () => {
  const { gate, enter, leaveOne } = openedGate()
  for (let n = 0; n < PLACES + 3; n += 1) enter(somebody('read'))
  expect(gate.size()).toEqual({ working: PLACES, waiting: 3 })
  leaveOne()
  expect(gate.size()).toEqual({ working: PLACES, waiting: 2 })
})

// misses: overload: requests that would wait too long are refused at once
test('requests that would wait too long are refused at once: reads first, then writes, and answers last', () => {
  const accepted = (kind: RequestClass) => {
    const { enter, gate } = fullGate()
    for (let n = 0; n < 200; n += 1) enter(somebody(kind))
    return gate.size().waiting
  }
  const [answers, writes, reads] = [accepted('answer'), accepted('write'), accepted('read')]
  expect([reads, writes]).toEqual([expect.closeTo(25, -1), expect.closeTo(40, -1)])
  expect(answers).toBeGreaterThan(90)
  expect(answers).toBeLessThan(110)
})

test('an answer passes everybody who waits, and a write passes a read', () => {
  const { enter, inWork, leaveOne } = fullGate()
  for (const kind of ['read', 'write', 'answer'] as const) enter(somebody(kind))
  for (let n = 0; n < 3; n += 1) leaveOne()
  expect(inWork.slice(-3).map(({ asker }) => asker.class)).toEqual(['answer', 'write', 'read'])
})

test('a read is refused at once while answers take nearly every place, and does not wait in vain', () => {
  const { gate, enter, leaveOne, refused } = fullGate()
  for (let n = 0; n < 2000; n += 1) {
    if (n % 10 !== 0) enter(somebody('answer'))
    enter(somebody('read'))
    leaveOne()
    gate.expire()
  }
  expect(refused.filter((asker) => asker.class === 'answer')).toEqual([])
  expect(expired).toBeLessThan(10)
})

test('while nobody leaves, because the database stalls, nobody joins the queue for long', () => {
  const { enter, refused } = fullGate()
  at += 300
  enter(somebody('read'))
  expect(refused).toHaveLength(1)
})

test('a request that has waited too long after all is refused', () => {
  const { gate, enter, refused } = fullGate()
  enter(somebody('read'))
  at += 4_900
  gate.expire()
  expect(refused).toEqual([])
  at += 200
  gate.expire()
  expect(refused).toHaveLength(1)
  expect(gate.size().waiting).toBe(0)
})

const mallory = (n: number): Asker => ({ class: 'answer', caller: `forged ${n}`, networks: ['Mallory’s'] })

// misses: overload: the caller with the fewest running requests is next
test('an address that asks first and most does not keep others waiting', () => {
  const { enter, inWork, leaveOne, refused } = openedGate()
  for (let n = 0; n < 1000; n += 1) enter(mallory(n))
  expect(inWork.length).toBeLessThan(PLACES)
  refused.length = 0
  for (let n = 0; n < 6; n += 1) enter(somebody('answer'))
  expect(refused).toEqual([])
  for (let n = 0; n < 6; n += 1) leaveOne()
  expect(inWork.filter(({ asker }) => asker.networks[0] !== 'Mallory’s')).toHaveLength(6)
})

// misses: overload: one caller does not fill the queue
test('a person with a thousand requests has four in work and twelve waiting', () => {
  const { gate, enter } = openedGate()
  for (let n = 0; n < 1000; n += 1) enter({ class: 'read', caller: 'Mallory', networks: [`address ${n}`] })
  expect(gate.size()).toEqual({ working: 4, waiting: 12 })
})

test('a request without its body holds no slot, and is next when the body has arrived', () => {
  const { gate, enter, inWork, leaveOne } = openedGate()
  const slow = enter(somebody('write'))
  slow?.pause()
  expect(gate.size().working).toBe(0)
  for (let n = 0; n < PLACES + 3; n += 1) enter(somebody('write'))
  let isBack = false
  slow?.resume((isAdmitted) => {
    isBack = isAdmitted
  })
  inWork.shift()
  expect(isBack).toBe(false)
  leaveOne()
  expect(isBack).toBe(true)
  slow?.leave()
  slow?.leave()
  while (inWork.length > 0) leaveOne()
  expect(gate.size()).toEqual({ working: 0, waiting: 0 })
})

test('who leaves while they wait gives nobody a place twice', () => {
  const { gate, enter, inWork, leaveOne } = fullGate()
  const gone = enter(somebody('read'))
  gone?.quit()
  gone?.leave()
  expect(gate.size()).toEqual({ working: PLACES, waiting: 0 })
  while (inWork.length > 0) leaveOne()
  expect(gate.size()).toEqual({ working: 0, waiting: 0 })
})
