import type { Drawings } from '../pictures/drawings.ts'
import { productName } from '../product.ts'
import { type Html, html } from './html.ts'

/** The dependencies of pages whose links have a preview picture. */
export interface Previews {
  origin: string
  /** The lines of each court, from courts.svg. */
  courts: ReadonlyMap<string, string>
  drawings: Drawings
}

interface Preview {
  title: string
  description: string
  url: string
  /** Its address changes with its content, so that messengers fetch it again. */
  picture: string
}

/** The tags for a link preview: https://ogp.me. */
export function previewTags({ title, description, url, picture }: Preview): Html {
  const facts = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  }
  return html`
    ${Object.entries(facts).map(([name, content]) => html`<meta property="${name}" content="${content}">`)}
    <meta name="description" content="${description}">
  `
}
