// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusSoon } from './volunteer-button.tsx'

const frame = () => new Promise(requestAnimationFrame)

afterEach(() => document.body.replaceChildren())

test('Maya has asked in a dialog: the heading has the focus in the end, however long the dialog takes to go', async () => {
  document.body.innerHTML = '<button>Ask</button><h2 tabindex="-1">Asked</h2><div role="dialog"></div>'
  const heading = document.querySelector('h2')
  focusSoon({ current: heading })
  for (let frames = 0; frames < 10; frames += 1) await frame()
  expect(document.activeElement).not.toBe(heading)
  // As the library does: it returns the focus when its element is removed.
  document.querySelector('div')?.remove()
  queueMicrotask(() => document.querySelector('button')?.focus())
  for (let frames = 0; frames < 3; frames += 1) await frame()
  expect(document.activeElement).toBe(heading)
})
