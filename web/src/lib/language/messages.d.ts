/** Written by web/build/messages.ts: the catalogs of each language, as one chunk per group. */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core'

  export type LaterGroup = 'dashboard' | 'rest' | 'help' | 'console'
  export const languages: readonly string[]
  export const catalogs: Readonly<Record<string, () => Promise<FirstCatalog>>>

  interface Catalog {
    messages: Messages
  }
  interface FirstCatalog extends Catalog {
    later: Readonly<Record<LaterGroup, () => Promise<Catalog>>>
  }
}
