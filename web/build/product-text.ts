import type { Plugin } from 'vite'
import { product } from '../src/lib/product.ts'

const texts: Record<string, string> = {
  PRODUCT: product.name,
  TITLE: product.title,
  DESCRIPTION: product.description,
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
