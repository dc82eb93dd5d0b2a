/** Written by web/build/messages.ts: the catalogs of each language, as one chunk per group. */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core'

  export type MessageGroup = 'first' | 'rest' | 'console'
  export const languages: readonly string[]
  export const catalogs: Readonly<Record<string, Readonly<Record<MessageGroup, () => Promise<{ messages: Messages }>>>>>
}
