import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium as browserType, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { chromium } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { register } from '../worlds.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  form_factor?: string
  label?: string
}

interface Manifest {
  name: string
  display: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string }[]
}

const manifestOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const { data = '{}', errors } = await session.send('Page.getAppManifest')
  return { errors, manifest: JSON.parse(data) as Manifest }
}

test('[APP-10] the manifest has no errors: its pictures are what it says, small, and its shortcuts lead to pages @any-screen', async ({
  page,
}) => {
  await register(page)
  await page.goto('/')
  const { errors, manifest } = await manifestOf(page)
  expect(errors).toEqual([])
  expect(manifest).toMatchObject({ name: 'Callup', display: 'standalone' })
  expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(['narrow', 'narrow', 'wide'])
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const { headers, size, bytes } = await page.evaluate(async (address) => {
      const response = await fetch(address)
      const blob = await response.blob()
      const image = new Image()
      image.src = address
      await image.decode()
      return {
        headers: response.headers.get('content-type'),
        size: `${image.naturalWidth}x${image.naturalHeight}`,
        bytes: blob.size,
      }
    }, src)
    expect(headers, src).toBe(type)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
    expect(bytes, src).toBeLessThan(60_000)
  }
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
})

const whole = '/usr/bin/chromium'

/** Chromium as people use it, not incognito: the headless shell considers every page installable. */
async function wholeBrowser(use: (context: BrowserContext) => Promise<void>) {
  const profile = await mkdtemp(path.join(tmpdir(), 'installable-'))
  const context = await browserType.launchPersistentContext(profile, {
    executablePath: whole,
    args: [...chromium.args.filter((arg) => arg !== '--headless'), '--headless=new'],
    ignoreDefaultArgs: ['--headless=old'],
    baseURL: addresses.app(),
  })
  try {
    await use(context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

const installabilityErrors = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors: found } = await session.send('Page.getInstallabilityErrors')
  return found.map(({ errorId }) => errorId)
}

test('[APP-10] Chromium finds nothing that keeps the app from being installed; without icons it does @any-screen @nightly', async () => {
  test.skip(!existsSync(whole), 'needs the package chromium')
  await wholeBrowser(async (context) => {
    const page = await context.newPage()
    await page.goto('/landing')
    await expect.poll(() => installabilityErrors(page)).toEqual([])
    await page.route('**/manifest.webmanifest', async (route) => {
      const manifest = (await (await route.fetch()).json()) as Manifest
      await route.fulfill({ json: { ...manifest, icons: [] } })
    })
    await page.reload()
    await expect.poll(() => installabilityErrors(page)).toContain('no-acceptable-icon')
  })
})
