import type { ServerResponse } from 'node:http'
import { type Html, html } from '@app/contract/html'
import { directionOf } from '@app/contract/language'
import { productName } from '@app/contract/product'
import type { Say } from '@app/locales/say'
import type { Reader } from '../http/reader.ts'
import type { Settings } from '../settings.ts'
import { accountFrame } from './account-frame.ts'
import { door } from './door.ts'
import type { Page } from './page.ts'
import { sayTo } from './say.ts'
import { shellFor } from './shell.ts'

export function sendPage(response: ServerResponse, settings: Settings, reader: Reader, page: Page): void {
  response.statusCode = page.status ?? 200
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(document(settings, reader, page))
}

export function document(settings: Settings, reader: Reader, page: Page): string {
  const say = sayTo(reader)
  const { start, afterTitle, end } = shellFor(settings.mount)
  const title = html`${page.title} · ${productName}`
  return [inLanguage(start, say), title.markup, afterTitle, framed(settings, say, page).markup, end].join('')
}

const framed = (settings: Settings, say: Say, page: Page): Html =>
  page.frame === 'account' ? accountFrame(settings, say, page) : door(settings, say, page)

const inLanguage = (start: string, { language }: Say) =>
  start.replace('<html lang="en">', () => html`<html lang="${language}" dir="${directionOf(language)}">`.markup)
