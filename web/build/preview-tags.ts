import { productTexts } from '@app/contract/product'
import type { Plugin } from 'vite'
import { product } from '../src/lib/product.ts'

/** The server adds its own address to the picture and gives some pages a title of their own. */
const tags = `
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${product.name}" />
    <meta property="og:title" content="${productTexts.title.message}" />
    <meta property="og:description" content="${productTexts.description.message}" />
    <meta property="og:image" content="/preview.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`.trim()

/** Fills in what messengers show of a link to the product. */
export function previewTags(): Plugin {
  return { name: 'preview-tags', transformIndexHtml: { order: 'pre', handler: withPreviewTags } }
}

export const withPreviewTags = (html: string): string => html.replace('<!--preview-tags-->', () => tags)
