import { productTexts } from '@app/contract/product'
import type { Plugin } from 'vite'
import { product } from '../src/lib/product.ts'

const texts: Record<string, string> = {
  PRODUCT: product.name,
  TITLE: productTexts.title.message,
  DESCRIPTION: productTexts.description.message,
}

/** Fills the product's name and texts into the HTML files. */
export function productText(): Plugin {
  return {
    name: 'product-text',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%([A-Z]+)%/g, (placeholder, word: string) => texts[word] ?? placeholder),
    },
  }
}
