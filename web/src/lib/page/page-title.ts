import { useEffect } from 'react'
import { product } from '../product.ts'

/** The title of the browser's tab. A form with problems says so there too. */
export function usePageTitle(title: string, hasProblems = false): void {
  useEffect(() => {
    document.title = `${hasProblems ? 'Error: ' : ''}${title} · ${product.name}`
  }, [title, hasProblems])
}
