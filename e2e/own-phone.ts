import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RsvpStatus } from '@app/contract'
import { type GivenAnswers, givenAnswers } from '@app/dev/given-answers'
import { type BrowserContext, chromium as browserType, expect, type Page, request } from '@playwright/test'
import { chromium, phone, sharedOptions } from './browser.ts'
import type { OwnProduct } from './own-product.ts'
import type { Person } from './people.ts'
import { ownAnswer, toast } from './verbs.ts'
import { createGame, createTeam, type Game, register } from './worlds.ts'

export const answers = ['Going', 'Maybe', 'NotGoing'] as const
export const statuses = { Going: 'going', Maybe: 'maybe', NotGoing: 'not_going' } as const
const labels = { Going: 'Going', Maybe: 'Maybe', NotGoing: 'Not Going' } as const

export const losses = ['airplane', 'cut', 'replies lost', 'server killed', 'none'] as const
export const deaths = ['closed', 'crashed', 'browser killed', 'none'] as const
export type Loss = (typeof losses)[number]
export type Death = (typeof deaths)[number]

/** Priya's phone with one game to answer, and its disturbances. */
export class Phone {
  readonly #product: OwnProduct
  readonly #profile: string
  #context!: BrowserContext
  #page: Page | null = null
  #person!: Person
  game!: Game
  /** Losses of the network and of pages. */
  lost = 0
  /** What happened, for failure reports. */
  readonly log: string[] = []

  private constructor(product: OwnProduct, profile: string) {
    this.#product = product
    this.#profile = profile
  }

  get context(): BrowserContext {
    return this.#context
  }

  /** Priya is signed in, and has opened her game once while online. */
  static async take(product: OwnProduct): Promise<Phone> {
    const own = new Phone(product, await mkdtemp(path.join(tmpdir(), 'phone-')))
    await own.#turnOn()
    const page = await own.#context.newPage()
    own.#person = await register(page)
    const team = await createTeam(page)
    own.game = await createGame(page, team, { silent: true })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Upcoming Games' })).toBeVisible()
    await page.goto(`/games/${own.game.id}`)
    await expect(ownAnswer(page, 'Going')).toBeVisible()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await expect.poll(() => isKept(page, `/api/v1/game/${own.game.id}`)).toBe(true)
    await page.close()
    return own
  }

  async #turnOn() {
    this.#context = await browserType.launchPersistentContext(this.#profile, {
      ...chromium,
      ...phone,
      headless: true,
      locale: sharedOptions.locale ?? 'en-US',
      timezoneId: sharedOptions.timezoneId ?? 'UTC',
      baseURL: this.#product.front.origin,
      reducedMotion: 'reduce',
    })
  }

  async open(): Promise<Page> {
    this.#page ??= await this.#context.newPage()
    await this.#page.goto(`/games/${this.game.id}`)
    await expect(ownAnswer(this.#page, 'Going')).toBeVisible()
    return this.#page
  }

  /** The answer that the page shows. */
  async shown(): Promise<RsvpStatus | undefined> {
    const page = this.#page as Page
    for (const status of answers) {
      if ((await ownAnswer(page, labels[status]).getAttribute('aria-checked')) === 'true') return status
    }
  }

  /** For failure reports. */
  async describe(): Promise<string> {
    const text = await this.#page?.locator('body').innerText().catch(String)
    return `${this.log.join(', ')}\n${text?.replaceAll('\n', ' ')}`
  }

  async tap(status: RsvpStatus) {
    this.log.push(`tap ${status}`)
    await ownAnswer(this.#page as Page, labels[status]).click()
  }

  /** Whether the page claims that the answer is stored or has arrived. */
  async isPromised() {
    const page = this.#page as Page
    await expect(page.getByText('Saved on this device.').or(toast(page).getByText('RSVP updated'))).toBeVisible()
  }

  async lose(loss: Loss) {
    this.log.push(loss)
    if (loss === 'none') return
    this.lost += 1
    if (loss === 'server killed') return this.#product.killServer()
    if (loss === 'airplane') await this.#context.setOffline(true)
    this.#product.front.set(loss === 'replies lost' ? loss : 'cut')
  }

  async die(death: Death) {
    this.log.push(`page: ${death}`)
    if (death === 'none') return
    this.lost += 1
    if (death === 'browser killed') return this.#killBrowser()
    const page = this.#page
    this.#page = null
    if (!page) return
    if (death === 'crashed') {
      const session = await this.#context.newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      session.send('Page.crash').catch(() => {})
      await crashed
    }
    await page.close()
  }

  /** Loses everything in memory. The cookie is written to disk only every half minute. */
  async #killBrowser() {
    const cookies = await this.#context.cookies()
    const session = await this.#context.browser()?.newBrowserCDPSession()
    const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
    const browser = processInfo.find(({ type }) => type === 'browser')
    if (!browser) throw new Error('The process of the browser is not known.')
    const closed = this.#context.waitForEvent('close')
    process.kill(browser.id, 'SIGKILL')
    await closed
    this.#page = null
    await this.#turnOn()
    await this.#context.addCookies(cookies)
  }

  async recover(): Promise<Page> {
    this.log.push('back')
    await this.#product.startServer()
    await this.#context.setOffline(false)
    this.#product.front.set('open')
    return this.#page ?? this.open()
  }

  /** Answers from another device of hers, which has a good connection. */
  async answerElsewhere(status: RsvpStatus) {
    this.log.push(`elsewhere ${status}`)
    await this.#product.startServer()
    const { origin } = this.#product.front
    const elsewhere = await request.newContext({
      storageState: { cookies: await this.#context.cookies(), origins: [] },
    })
    const address = `${this.#product.address}/api/v1/game/${this.game.id}/rsvp`
    const response = await elsewhere.post(address, { data: { status }, headers: { origin } })
    expect(response.ok(), await response.text()).toBe(true)
    await elsewhere.dispose()
  }

  given(): Promise<GivenAnswers> {
    return givenAnswers(this.#product.database, { gameId: this.game.id, email: this.#person.email })
  }

  /** Whether nothing is queued in the browser or in flight. */
  async isSettled(): Promise<boolean> {
    if (!this.#product.front.isIdle()) return false
    return (this.#page as Page).evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('callup')
        opening.onsuccess = () => resolve(opening.result)
      })
      const waiting = await new Promise<number>((resolve) => {
        const counting = database.transaction('outbox').objectStore('outbox').count()
        counting.onsuccess = () => resolve(counting.result)
      })
      database.close()
      return waiting === 0 && held.length === 0
    })
  }

  async throwAway() {
    await this.#context.close().catch(() => {})
    await rm(this.#profile, { recursive: true, force: true })
  }
}

const isKept = (page: Page, address: string) =>
  page.evaluate(async (wanted) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('callup')
      opening.onsuccess = () => resolve(opening.result)
    })
    if (!database.objectStoreNames.contains('replies')) return false
    return new Promise<boolean>((resolve) => {
      const reading = database.transaction('replies').objectStore('replies').getKey(wanted)
      reading.onsuccess = () => resolve(reading.result !== undefined)
    }).finally(() => database.close())
  }, address)
