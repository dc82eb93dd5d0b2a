import type {
  AnswerWords,
  AttendeeStatus,
  NextGame,
  OpponentWords,
  Problem,
  RsvpStatus,
  SavedAnswer,
  SeriesWords,
} from '@app/contract'
import {
  closed,
  element,
  filled,
  find,
  type Link,
  type Outcome,
  send,
  setShown,
  setText,
  showFailure,
  withReason,
} from '#features/game/answer-link/answer-page.ts'
import { listenToOffer } from '#features/game/answer-link/offer.ts'
import { listenAsOpponent, listenAsOutsideTeam } from '#features/game/answer-link/opponent.ts'
import { listenToSeries } from '#features/game/answer-link/series.ts'
import { storedWaiting, storeWaiting } from '#features/game/answer-link/waiting.ts'

/**
 * The script of the answer page. The server has rendered every part; this only saves a tap and shows what was saved.
 */
function listen(own: Link & { start: string; before: string }, words: AnswerWords) {
  let undo = own.before
  let status: AttendeeStatus | null = null
  let waiting: RsvpStatus | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let next: NextGame | null = null
  let last: { game: NextGame; undo: string } | null = null
  let isBusy = false

  const actions: [attribute: string, act: (value: string, button: HTMLElement) => unknown][] = [
    ['data-answer', (value, button) => answer(value as RsvpStatus, button)],
    ['data-answer-next', (value, button) => answerNext(value as RsvpStatus, button)],
    ['data-undo', (_, button) => undoAnswer(button)],
    ['data-undo-last', (_, button) => undoLast(button)],
    ['data-change', () => change()],
    ['data-ask-give-up', () => askToGiveUp()],
    ['data-keep', (panel) => keep(panel as 'ask' | 'saved')],
    ['data-give-up', (_, button) => giveUp(button)],
    ['data-try', () => waiting && answer(waiting)],
    ['data-edit-note', () => editNote()],
    ['data-save-note', (_, button) => saveNote(button)],
  ]

  // Only real taps and key presses count: mail scanners run scripts and click on everything.
  document.addEventListener('click', (event) => {
    if (!event.isTrusted || isBusy || !(event.target instanceof Element)) return
    const target = event.target
    for (const [attribute, act] of actions) {
      const button = target.closest<HTMLElement>(`[${attribute}]`)
      if (button) return void act(button.getAttribute(attribute) ?? '', button)
    }
  })
  addEventListener('online', () => waiting && void answer(waiting))
  note().addEventListener('input', () => setText('[data-length]', `${note().value.length}/200`))

  const left = storedWaiting(own)
  if (left) void answer(left.status, undefined, left.note)

  /** Without a new note, the earlier one stays as long as the answer stays. */
  async function answer(chosen: RsvpStatus, button?: HTMLElement, said = oneLine(note().value) || undefined) {
    stopWaiting()
    const outcome = await sendOnce(own, '', { status: chosen, note: said, startTime: own.start }, button)
    if ('offline' in outcome) return wait(chosen, said)
    storeWaiting(null)
    if ('saved' in outcome) return showSaved(outcome.saved)
    show('ask')
    return fail(outcome.problem, find(`[data-answer="${chosen}"] [data-label]`))
  }

  async function undoAnswer(button: HTMLElement) {
    const outcome = await sendOnce(own, '/undo', { undo }, button)
    if (!('saved' in outcome)) return fail('problem' in outcome ? outcome.problem : {})
    if (outcome.saved.status) return showSaved(outcome.saved)
    fill(outcome.saved)
    change()
  }

  function showSaved(saved: SavedAnswer) {
    fill(saved)
    setText('[data-saved-heading]', saved.heading)
    setText('[data-detail]', saved.detail)
    setText('[data-note-text]', saved.note)
    find('.savedisc').dataset['status'] = saved.status ?? ''
    setTitle(saved.heading)
    show('saved')
    for (const [selector, isShown] of [
      ['[data-undo]', saved.undo !== ''],
      ['[data-note-shown]', saved.note !== ''],
      ['[data-note]', saved.note === '' && saved.status !== 'Waiting'],
      ['[data-edit-note]', saved.status !== 'Waiting'],
      ['[data-save-note]', true],
      ['[data-more]', true],
      ['[data-for]', false],
      ['[data-failed]', false],
    ] as const) {
      setShown(selector, isShown)
    }
    if (saved.undo !== '') showNext(saved.next)
    find('[data-saved-heading]').focus()
  }

  /** Fills in the head count and state after an answer or Undo. */
  function fill(saved: SavedAnswer) {
    ;({ undo, status } = saved)
    note().value = saved.note
    setText('[data-length]', `${saved.note.length}/200`)
    setText('[data-count]', saved.count)
    setText('[data-names]', saved.names)
    const rings = Array.from({ length: saved.openSpots }, () => element('span', 'slot'))
    find('[data-people]').replaceChildren(...saved.people.map(faceOf), ...rings)
    // Removes texts about an earlier answer or time, which no longer apply.
    for (const once of document.querySelectorAll('[data-once]')) once.remove()
    for (const plain of document.querySelectorAll<HTMLElement>('[data-plain]')) {
      plain.textContent = plain.dataset['plain'] ?? ''
    }
  }

  function showNext(game: NextGame | null) {
    next = game
    const section = document.querySelector<HTMLElement>('[data-next]')
    if (!section) return
    section.hidden = false
    setShown('[data-next-game]', game !== null)
    setShown('[data-all-answered]', game === null)
    setShown('[data-next-choices]', true)
    setShown('[data-all]', Boolean(game?.all))
    document.querySelector('[data-next-link]')?.remove()
    for (const slot of section.querySelectorAll<HTMLElement>('[data-slot]')) {
      const name = slot.dataset['slot'] as 'heading' | 'rest' | 'all' | 'weekday' | 'date' | 'what'
      slot.textContent = game ? game[name] : name === 'heading' ? words.allAnswered : ''
    }
    const facts = game?.facts.map((fact) => element('span', '', fact)) ?? []
    find('[data-facts]').replaceChildren(...facts)
  }

  async function answerNext(chosen: RsvpStatus, button: HTMLElement) {
    const game = next
    if (!game) return
    const outcome = await sendOnce(game, '', { status: chosen, startTime: game.start }, button)
    const isSaved = 'saved' in outcome
    const saved = filled(words.saved[chosen], { day: game.day })
    setText('[data-last-text]', isSaved ? saved : withReason(words, words.failedNext, outcome))
    setShown('[data-last]', true)
    setShown('[data-undo-last]', isSaved)
    if (!isSaved) return
    last = { game, undo: outcome.saved.undo }
    showNext(outcome.saved.next)
    find('#next').focus()
  }

  async function undoLast(button: HTMLElement) {
    if (!last) return
    const outcome = await sendOnce(last.game, '/undo', { undo: last.undo }, button)
    if (!('saved' in outcome)) return setText('[data-last-text]', withReason(words, words.failedUndo, outcome))
    setShown('[data-last]', false)
    showNext(last.game)
    last = null
    find('#next').focus()
  }

  /** Browsers do not notice when a server is back, nor every change of network, so it also retries at intervals. */
  function wait(chosen: RsvpStatus, said: string | undefined) {
    const isNew = find('[data-panel="waiting"]').hidden
    waiting = chosen
    again = setTimeout(() => waiting && void answer(waiting), AGAIN_MS)
    storeWaiting({ token: own.token, start: own.start, status: chosen, note: said })
    setText('[data-waiting-heading]', words.notSent[chosen])
    setShown('[data-failed]', false)
    show('waiting')
    if (isNew) find('[data-waiting-heading]').focus()
  }

  function stopWaiting() {
    waiting = null
    clearTimeout(again)
  }

  function change() {
    stopWaiting()
    storeWaiting(null)
    note().value = ''
    setShown('[data-note]', true)
    setShown('[data-save-note]', false)
    setShown('[data-failed]', false)
    setTitle(find('[data-heading]').textContent ?? '')
    show('ask')
    find('[data-heading]').focus()
  }

  function askToGiveUp() {
    setShown('[data-note]', false)
    show('give-up')
    find('[data-give-up-heading]').focus()
  }

  function keep(panel: 'ask' | 'saved') {
    setShown('[data-note]', find('[data-note-text]').textContent === '')
    setShown('[data-failed]', false)
    show(panel)
    find(panel === 'ask' ? '[data-heading]' : '[data-saved-heading]').focus()
  }

  /** The link is dead afterwards: the page says so and offers nothing more. */
  async function giveUp(button: HTMLElement) {
    const outcome = await sendOnce(own, '/give-up', { note: word().value.trim() }, button)
    if (!('saved' in outcome)) return fail('problem' in outcome ? outcome.problem : {})
    setShown('[data-failed]', false)
    setShown('[data-for]', false)
    show('given-up')
    find('[data-given-up-heading]').focus()
  }

  function editNote() {
    setShown('[data-note-shown]', false)
    setShown('[data-note]', true)
    find('[data-note]').setAttribute('open', '')
    note().focus()
  }

  /** On the waiting list, this would answer Going again, and take a place that was offered meanwhile. */
  function saveNote(button: HTMLElement) {
    const saved = status ?? savedStatus()
    if (saved !== 'Waiting') void answer(saved, button, oneLine(note().value))
  }

  function fail(problem: Partial<Problem>, label?: HTMLElement) {
    // If the game accepts no answers any more, reloading shows the reason.
    if (problem.code && closed.has(problem.code)) return location.reload()
    showFailure(words, problem, words.failed)
    if (label) label.textContent = label.dataset['again'] ?? ''
  }

  async function sendOnce(link: Link, path: '' | '/undo' | '/give-up', body: object, button?: HTMLElement) {
    isBusy = true
    button?.setAttribute('aria-busy', 'true')
    const outcome: Outcome<SavedAnswer> = await send(link, path, body)
    isBusy = false
    button?.removeAttribute('aria-busy')
    return outcome
  }
}

const AGAIN_MS = 10_000

/** A note is a single line. */
const oneLine = (typed: string) => typed.replaceAll(/\s+/g, ' ').trim()

const note = () => find('#note') as HTMLTextAreaElement
const word = () => find('#word') as HTMLTextAreaElement
const savedStatus = () => find('.savedisc').dataset['status'] as AttendeeStatus

/** Before the product's name. */
function setTitle(text: string) {
  document.title = document.title.replace(/^.*(?= · )/, text)
}

function show(panel: 'ask' | 'saved' | 'waiting' | 'give-up' | 'given-up') {
  for (const one of document.querySelectorAll<HTMLElement>('[data-panel]')) one.hidden = one.dataset['panel'] !== panel
}

function faceOf({ initials, hue, avatar, isYou }: SavedAnswer['people'][number]): HTMLElement {
  const ring = element('span', isYou ? 'is-you' : '')
  const face = document.createElement(avatar ? 'img' : 'span')
  face.className = `av av-slot hue-${hue}`
  if (face instanceof HTMLImageElement) {
    face.src = avatar
    face.alt = ''
  } else face.dataset['initials'] = initials
  ring.append(face)
  return ring
}

// Absent on the page of a dead link, or of a game that accepts no answers.
const card = document.querySelector<HTMLElement>('[data-token]')
const { token = '', nonce = '', start = '', before = '' } = card?.dataset ?? {}
const own = { token, nonce, start, before }
const words: unknown = JSON.parse(card?.dataset['words'] ?? 'null')
if (card?.matches('[data-opponent]')) listenAsOpponent({ token, nonce, isOpponent: true }, words as OpponentWords)
else if (card?.matches('[data-outside-team]')) listenAsOutsideTeam(words as OpponentWords)
else if (card?.matches('[data-offer]')) listenToOffer(own, words as AnswerWords)
else if (card?.querySelector('[data-panel]')) listen(own, words as AnswerWords)
if (card?.matches('[data-series]')) listenToSeries(own, words as SeriesWords)
