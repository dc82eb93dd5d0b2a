import { keptKeyCookie } from '@app/contract/kept-key'

/** Stored data, encrypted with a key that the server revokes when the session ends. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** Null without a session, or if scripts cannot read cookies. */
async function currentKey(): Promise<CryptoKey | null> {
  const value = new RegExp(`(?:^|; )${keptKeyCookie}=([\\w-]+)`).exec(document.cookie)?.[1]
  if (!value) return null
  const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function seal(value: unknown): Promise<Sealed | null> {
  const key = await currentKey()
  if (!key) return null
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) }
}

/** Undefined if it was encrypted in another session, or the session has ended. */
export async function unseal({ iv, sealed }: Sealed): Promise<unknown> {
  const key = await currentKey()
  if (!key) return undefined
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).catch(() => null)
  return text ? (JSON.parse(new TextDecoder().decode(text)) as unknown) : undefined
}
