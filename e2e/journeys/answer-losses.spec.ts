import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, test } from '@playwright/test'
import { answerInTrouble, randomOf, randomTrouble, type Trouble } from '../losses.ts'
import { Phone } from '../own-phone.ts'
import { OwnProduct } from '../own-product.ts'

const LOSSES = 200
const SEED = Number(process.env['LOSSES_SEED'] ?? Date.now() % 1e9)

// All tests share a server; a test that kills it must have it alone.
test.describe.configure({ mode: 'default' })

let product: OwnProduct
test.beforeAll(async () => {
  product = await OwnProduct.start()
})
test.afterAll(() => product?.stop())

test(`[APP-6] every answer of Priya arrives exactly once, over ${LOSSES} losses of the network and of the page @any-screen @nightly`, async () => {
  test.setTimeout(60 * 60_000)
  const priya = await Phone.take(product)
  const random = randomOf(SEED)
  let answers = 0
  try {
    for (; priya.lost < LOSSES; answers += 1)
      await test.step(`answer ${answers + 1} after ${priya.lost} losses, LOSSES_SEED=${SEED}`, () =>
        answerInTrouble(priya, random, randomTrouble(random)))
  } catch (error) {
    const where = `LOSSES_SEED=${SEED}, answer ${answers + 1}, ${await priya.describe()}`
    throw new Error(`${where}: ${String(error)}`, { cause: error })
  } finally {
    await priya.throwAway()
  }
  console.log(`${answers} answers over ${priya.lost} losses, LOSSES_SEED=${SEED}`)
})

const lostReply: Trouble = {
  loss: 'replies lost',
  isOpenedLater: false,
  isPromised: true,
  next: 'answer elsewhere',
  death: 'closed',
  more: [],
}

const newKeys = (own: OwnProduct) => {
  own.front.change = ({ 'idempotency-key': key, ...others }) => ({
    ...others,
    ...(key && { 'idempotency-key': randomUUID() }),
  })
}

/** A browser that reports an answer as stored, but has not stored it. */
const withoutOutbox = (context: BrowserContext) =>
  context.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the object of the call
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      const isOutbox = this.name === 'outbox'
      return isOutbox ? (this.count() as IDBRequest<IDBValidKey>) : put.apply(this, given)
    }
  })

for (const [without, prepare, trouble] of [
  ['one key for all attempts', async () => newKeys(product), lostReply],
  ['an outbox', withoutOutbox, { ...lostReply, loss: 'cut', next: 'nothing' }],
] as const)
  test(`[APP-6] control: without ${without} the count of answers is wrong @any-screen @nightly`, async () => {
    const priya = await Phone.take(product)
    try {
      await answerInTrouble(priya, randomOf(1), trouble)
      await prepare(priya.context)
      await expect(answerInTrouble(priya, randomOf(2), trouble)).rejects.toThrow(/after {"before"/)
    } finally {
      product.front.change = (headers) => headers
      await priya.throwAway()
    }
  })
