import { globSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { showTheme } from './look.ts'

export type Theme = 'light' | 'dark'

export async function takePicture(page: Page, name: string, themes: Theme[] = ['light', 'dark']) {
  for (const theme of themes) {
    const file = `${name}${theme === 'dark' ? '-dark' : ''}.png`
    if (!isShown(file)) continue
    await showTheme(page, theme)
    await expect(page).toHaveScreenshot(file)
  }
}

/** Whether a document shows this picture; others are not taken. */
export const isShown = (file: string) => documents.includes(file)
const documents = globSync(['*.md', 'docs/**/*.md'])
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
