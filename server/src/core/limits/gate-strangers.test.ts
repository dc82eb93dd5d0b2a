import { expect, test } from 'vitest'
import { type Asker, openGate, type Place, type RequestClass } from './gate.ts'

const PLACES = 16
const PART = PLACES / 4

/** A gate where the test decides when the oldest running request leaves. */
function openedGate() {
  let at = 0
  const gate = openGate({ places: PLACES, now: () => at })
  const inWork: { asker: Asker; place: () => Place | undefined }[] = []
  const enter = (asker: Asker) => {
    const place: Place | undefined = gate.enter(asker, (isAdmitted) => {
      if (isAdmitted) inWork.push({ asker, place: () => place })
    })
    return place
  }
  const leave = (isLeaving: (asker: Asker) => boolean = () => true) => {
    at += 4
    const index = inWork.findIndex(({ asker }) => isLeaving(asker))
    const [left] = index < 0 ? [] : inWork.splice(index, 1)
    left?.place()?.leave()
    return left?.asker
  }
  const wait = (ms: number) => {
    at += ms
  }
  const working = (kind: RequestClass) => inWork.filter(({ asker }) => asker.class === kind).length
  return { gate, enter, leave, wait, working, inWork }
}

let people = 0
const somebody = (kind: RequestClass): Asker => {
  people += 1
  return { class: kind, caller: `person ${people}`, networks: [`address ${people}`] }
}

/** An attacker with any number of addresses at one provider. */
const ofMallory = (n: number): Asker => ({
  class: 'anonymous',
  caller: `forged ${n}`,
  networks: [`2001:db8:0:${n}::/64`, `2001:db8:0:${n >> 8}::/56`, '2001:db8:0::/48'],
})

// misses: overload: strangers share a bounded part of the slots
test('four hundred strangers from as many addresses have a quarter of the places, and everybody else the rest', () => {
  const { enter, working } = openedGate()
  for (let n = 0; n < 400; n += 1) enter(somebody('anonymous'))
  expect(working('anonymous')).toBe(PART)
  for (let n = 0; n < 400; n += 1) enter(somebody('unproven'))
  expect(working('unproven')).toBe(PART)
  for (let n = 0; n < PLACES - 2 * PART; n += 1) enter(somebody('read'))
  expect(working('read')).toBe(PLACES - 2 * PART)
})

// misses: overload: strangers share a bounded part of the slots
test('while readers keep the process busy, one stranger is served for about sixteen of them, and one in fifty milliseconds at least', () => {
  const { enter, leave } = openedGate()
  for (let n = 0; n < PLACES; n += 1) enter(somebody('read'))
  const served = { anonymous: 0, read: 0 }
  for (let n = 0; n < 900; n += 1) {
    enter(somebody('anonymous'))
    enter(somebody('read'))
    const left = leave()
    if (left?.class === 'anonymous' || left?.class === 'read') served[left.class] += 1
  }
  // One request leaves every four milliseconds.
  expect(served.read / served.anonymous).toBeGreaterThan(12)
  expect(served.anonymous).toBeGreaterThan(60)
})

test('a slow request of a member keeps visitors waiting for a moment, not out', () => {
  const { gate, enter, wait, working } = openedGate()
  enter(somebody('read'))
  enter(somebody('anonymous'))
  enter(somebody('anonymous'))
  expect(working('anonymous')).toBe(1)
  wait(60)
  gate.expire()
  expect(working('anonymous')).toBe(2)
})

test('people whose sessions nobody has checked yet get in one by one as others leave, and strangers do not keep them out', () => {
  const { enter, leave, working } = openedGate()
  for (let n = 0; n < PLACES; n += 1) enter(somebody('read'))
  for (let n = 0; n < 200; n += 1) enter(somebody('anonymous'))
  for (let n = 0; n < 3; n += 1) enter(somebody('unproven'))
  for (let n = 0; n < 3; n += 1) leave(({ class: kind }) => kind === 'read')
  expect(working('unproven')).toBe(3)
})

// misses: overload: few credentials are verified while most are invalid
test('once most credentials turn out to be made up, one is checked for about sixteen readers, until good ones come again', () => {
  const { enter, leave, inWork } = openedGate()
  for (let n = 0; n < PLACES; n += 1) enter(somebody('read'))
  const checkedOf = (rounds: number, isGood: boolean) => {
    let checked = 0
    for (let n = 0; n < rounds; n += 1) {
      enter(somebody('unproven'))
      enter(somebody('read'))
      const next = inWork[0]
      if (next?.asker.class !== 'unproven') leave()
      else {
        checked += 1
        inWork.shift()
        if (isGood) next.place()?.prove(somebody('read'), () => {})
        next.place()?.leave()
      }
    }
    return checked / rounds
  }
  checkedOf(100, false)
  expect(checkedOf(400, false)).toBeLessThan(0.1)
  checkedOf(400, true)
  expect(checkedOf(400, true)).toBeGreaterThan(0.2)
})

test('on a quiet evening a visitor whose first requests are slow waits for them, and is not refused', () => {
  const { gate, enter, leave } = openedGate()
  const visitor = somebody('anonymous')
  for (let n = 0; n < PART; n += 1) expect(enter(visitor)).toBeDefined()
  // As long as a cold start takes: no request has left.
  for (let n = 0; n < 200; n += 1) leave(() => false)
  for (let n = 0; n < PART; n += 1) expect(enter(visitor)).toBeDefined()
  expect(gate.size().waiting).toBe(PART + 1)
})

test('all addresses of one large network count as one stranger, however many it has', () => {
  const { enter, leave, inWork, working } = openedGate()
  for (let n = 0; n < 40; n += 1) enter(ofMallory(n))
  expect(working('anonymous')).toBe(PART - 1)
  const visitor = somebody('anonymous')
  enter(visitor)
  expect(inWork.at(-1)?.asker).toBe(visitor)
  const next = somebody('anonymous')
  enter(next)
  leave((asker) => asker.caller.startsWith('forged'))
  expect(inWork.at(-1)?.asker).toBe(next)
})

test('of those who are checked, an answer comes before a read, and one that was suspect comes last', () => {
  const { enter, leave, inWork } = openedGate()
  for (let n = 0; n < PLACES; n += 1) enter(somebody('answer'))
  enter({ ...somebody('unproven'), rank: 2 })
  enter({ ...somebody('unproven'), rank: 0 })
  leave()
  expect(inWork.at(-1)?.asker.rank).toBe(0)
})

test('a session that turns out to be good asks again among those that are, and is refused if that takes too long', () => {
  const { gate, enter, leave, working } = openedGate()
  const unproven = enter(somebody('unproven'))
  let isIn = false
  expect(unproven?.prove(somebody('read'), (isAdmitted) => (isIn = isAdmitted))).toBe(true)
  expect(isIn).toBe(true)
  expect(gate.size()).toEqual({ working: 1, waiting: 0 })
  const late = enter(somebody('unproven'))
  for (let n = 0; n < 400; n += 1) {
    enter(somebody('answer'))
    if (n > 100) leave(({ class: kind }) => kind === 'answer')
  }
  expect(working('answer')).toBe(PLACES - 2)
  expect(late?.prove(somebody('read'), () => {})).toBe(false)
  late?.leave()
  unproven?.leave()
  while (leave()) {}
  expect(gate.size()).toEqual({ working: 0, waiting: 0 })
})
