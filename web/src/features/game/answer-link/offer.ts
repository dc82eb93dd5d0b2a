import type { AnswerWords } from '@app/contract'
import { closed, find, type Link, send, setShown, showFailure } from './answer-page.ts'

type Panel = 'ask' | 'stands' | 'back' | 'taken-back'

/** The page of an offer: confirm the new time, or withdraw. */
export function listenToOffer(own: Link & { start: string }, words: AnswerWords) {
  let isBusy = false
  const acts: [attribute: string, act: (value: string, button: HTMLElement) => unknown][] = [
    ['data-confirm', (_, button) => save('/confirm', { startTime: own.start }, 'stands', button)],
    ['data-ask-back', () => show('back')],
    ['data-keep', (panel) => show(panel as Panel)],
    ['data-take-back', (_, button) => save('/give-up', {}, 'taken-back', button)],
  ]

  // Only real taps and key presses count: mail scanners run scripts and click on everything.
  document.addEventListener('click', (event) => {
    if (!event.isTrusted || isBusy || !(event.target instanceof Element)) return
    for (const [attribute, act] of acts) {
      const button = event.target.closest<HTMLElement>(`[${attribute}]`)
      if (button) return void act(button.getAttribute(attribute) ?? '', button)
    }
  })

  async function save(path: '/confirm' | '/give-up', body: object, then: Panel, button: HTMLElement) {
    isBusy = true
    button.setAttribute('aria-busy', 'true')
    const outcome = await send(own, path, body)
    isBusy = false
    button.removeAttribute('aria-busy')
    if ('saved' in outcome) {
      setShown('[data-failed]', false)
      setShown('[data-for]', false)
      for (const keep of document.querySelectorAll<HTMLElement>('[data-keep]')) keep.dataset['keep'] = 'stands'
      return show(then)
    }
    const problem = 'problem' in outcome ? outcome.problem : {}
    // The game moved again, or accepts nobody any more: the page shows the current state.
    if (problem.code && closed.has(problem.code)) return location.reload()
    showFailure(words, problem, words.failed)
  }
}

function show(panel: Panel) {
  for (const one of document.querySelectorAll<HTMLElement>('[data-panel]')) one.hidden = one.dataset['panel'] !== panel
  find(`[data-panel="${panel}"] [data-heading]`).focus()
}
