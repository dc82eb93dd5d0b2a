import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from '../config.ts'
import { sayToSender } from '../language/reader.ts'
import type { Shell } from './document.ts'
import { frame } from './frame.ts'
import { type Html, html } from './html.ts'

/** A page whose content only the operator can provide: an external address, or a text file. */
export interface OperatorPage {
  name: 'privacy' | 'terms' | 'contact'
  title: string
  address: string | null
  text: string
}

const settings = [
  { name: 'privacy', title: 'Privacy', variable: 'PRIVACY_PAGE' },
  { name: 'terms', title: 'Terms', variable: 'TERMS_PAGE' },
  { name: 'contact', title: 'Contact', variable: 'CONTACT_PAGE' },
] as const

type PageConfig = Pick<Config, (typeof settings)[number]['variable']>

/** The configured pages. An unreadable file is an error at startup rather than on the first visit. */
export async function readOperatorPages(config: PageConfig): Promise<OperatorPage[]> {
  const configured = settings.filter(({ variable }) => config[variable] !== '')
  return Promise.all(
    configured.map(async ({ name, title, variable }) => {
      const value = config[variable]
      if (/^(https?:\/\/|mailto:)/.test(value)) return { name, title, address: value, text: '' }
      const text = await readFile(value, 'utf8').catch(() => {
        throw new ConfigError(`${variable} is neither an address nor a file that can be read: ${value}`)
      })
      return { name, title, address: null, text }
    }),
  )
}

interface Serving {
  pages: readonly OperatorPage[]
  shell: Shell
  clock: () => Date
}

export function serveOperatorPages(app: FastifyInstance, { pages, shell, clock }: Serving) {
  for (const { name, title, address, text } of pages) {
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) => {
      void reply.header('cache-control', 'no-cache')
      if (address) return reply.redirect(address)
      const say = sayToSender(request)()
      const body = frame(say, clock(), null, article(title, text))
      return reply.type('text/html; charset=utf-8').send(shell({ status: 200, language: say.language, title, body }))
    })
  }
}

const article = (title: string, text: string): Html =>
  html`<article class="mx-auto w-full max-w-[42rem] pt-4">
    <h1 class="display text-2xl lg:text-3xl" tabindex="-1">${title}</h1>
    ${text.split(/\n\s*\n/).map(block)}
  </article>`

/** Paragraphs are separated by empty lines; a line that starts with # is a heading. */
function block(part: string): Html | null {
  const text = part.trim()
  if (text === '') return null
  if (/^#+ [^\n]+$/.test(text)) return html`<h2 class="display mt-7 text-lg">${text.replace(/^#+ /, '')}</h2>`
  return html`<p class="mt-3 whitespace-pre-line wrap-anywhere">${text}</p>`
}
