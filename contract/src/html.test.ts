import { expect, test } from 'vitest'
import { html } from './html.ts'

test('a line break in a template is left out with its indentation, and those of values stay', () => {
  const notes = 'Bring <b>a</b> ball\n  and water'
  const page = html`
    <p>
      ${'Maya'} <b>Okafor</b>
      ${false}
    </p>
    <pre>${notes}</pre>
  `
  expect(page.markup).toBe('<p>Maya <b>Okafor</b></p><pre>Bring &lt;b&gt;a&lt;/b&gt; ball\n  and water</pre>')
})
