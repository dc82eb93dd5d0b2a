// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPage } from './page-stream.ts'

/** A fake EventSource, controlled by the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  says(event: string, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(event, { data: '{}', lastEventId }))
  }
  refuses() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}

/** A fake XMLHttpRequest: the server has the document of the test. */
class Reading extends EventTarget {
  static asked: string[] = []
  static serves = { status: 200, rows: '' }
  responseType = ''
  status = 0
  responseXML: Document | null = null
  open(_: string, url: URL) {
    Reading.asked.push(`${url.pathname}${url.search}`)
  }
  send() {
    this.status = Reading.serves.status
    this.responseXML = document.implementation.createHTMLDocument()
    this.responseXML.body.innerHTML = pageOf(Reading.serves.rows)
    this.dispatchEvent(new Event('load'))
  }
}

const pageOf = (rows: string) => `<h1>Eastside</h1><div data-live>${rows}</div><div data-live>games</div>`

let leave = () => {}
const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('XMLHttpRequest', Reading)
  vi.stubGlobal('location', { href: 'https://play.example.org/l/eastside-7kq2m9/1a2b3c4d?lang=de', reload })
  Stream.opened = []
  Reading.asked = []
  Reading.serves = { status: 200, rows: 'Rovers' }
  document.body.innerHTML = pageOf('Rovers')
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const newest = () => Stream.opened.at(-1) ?? expect.fail('no stream was opened')
const shown = () => document.querySelector('[data-live]')?.textContent

async function follow() {
  leave = followPage()
  newest().opens()
  await vi.advanceTimersByTimeAsync(200)
}

test('[TABLE-11] a visitor sees the new table at once, in the language of the page, and nothing is read before', async () => {
  await follow()
  expect(newest().url).toBe('/l/eastside-7kq2m9/live')
  expect(Reading.asked).toEqual([])
  Reading.serves.rows = 'Kickers'
  newest().says('message', 'league-1')
  await vi.advanceTimersByTimeAsync(200)
  expect(Reading.asked).toEqual(['/l/eastside-7kq2m9/1a2b3c4d?lang=de&live=league-1'])
  expect(shown()).toBe('Kickers')
})

test('a visitor who is on a link of the table stays there', async () => {
  Reading.serves.rows = '<b>Kickers</b> <a href="/t/rovers">Rovers</a>'
  document.body.innerHTML = pageOf('<a href="/t/rovers">Rovers</a>')
  await follow()
  document.querySelector('a')?.focus()
  newest().says('message', 'league-1')
  await vi.advanceTimersByTimeAsync(200)
  expect(shown()).toBe('Kickers Rovers')
  expect(document.activeElement?.getAttribute('href')).toBe('/t/rovers')
})

test('a visitor whose phone slept reads the page again, and has no stream while the page is hidden', async () => {
  await follow()
  const turn = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn(true)
  expect(newest().readyState).toBe(2)
  turn(false)
  newest().opens()
  await vi.advanceTimersByTimeAsync(200)
  expect(Reading.asked).toHaveLength(1)
})

test('after a gap a visitor reads the page when the server no longer keeps a copy from before', async () => {
  await follow()
  newest().says('again')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(Reading.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(400)
  expect(Reading.asked).toHaveLength(1)
})

test('a visitor whose stream is refused or silent reads the page again by and by', async () => {
  await follow()
  newest().refuses()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(Reading.asked).toHaveLength(1)
  expect(Stream.opened).toHaveLength(2)
  newest().opens()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(Stream.opened).toHaveLength(3)
})

test('a visitor of a page that is turned off is told so', async () => {
  await follow()
  Reading.serves.status = 404
  newest().says('message', 'league-1')
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledOnce()
})
