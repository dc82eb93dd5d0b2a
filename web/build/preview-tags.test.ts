import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withPreviewTags } from './preview-tags.ts'

test.each(['index.html', 'landing.html'])(
  '[FIRST-7] %s has the title and picture that messengers show',
  async (name) => {
    const html = withPreviewTags(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'))
    // The server looks for these texts.
    expect(html).toContain('<meta property="og:title" content="Games, RSVPs and subs for rec teams" />')
    expect(html).toContain('<meta property="og:image" content="/preview.png" />')
  },
)
