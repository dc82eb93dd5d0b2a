import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; expiresAt: number }

/** In-memory storage for one provider. The library's own adapter is shared and evicts entries in long test runs. */
export function memoryAdapter(): (kind: string) => Adapter {
  const entries = new Map<string, Entry>()

  function alive(key: string) {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }

  function firstWhere(kind: string, matches: (payload: AdapterPayload) => boolean) {
    for (const [key, { payload }] of entries) if (key.startsWith(`${kind}:`) && matches(payload)) return alive(key)
    return undefined
  }

  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      entries.set(`${kind}:${id}`, { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Infinity })
    },
    async find(id) {
      return alive(`${kind}:${id}`)
    },
    async findByUid(uid) {
      return firstWhere(kind, (payload) => payload.uid === uid)
    },
    async findByUserCode(userCode) {
      return firstWhere(kind, (payload) => payload.userCode === userCode)
    },
    async consume(id) {
      const payload = alive(`${kind}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(`${kind}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) {
        if (key.startsWith(`${kind}:`) && payload.grantId === grantId) entries.delete(key)
      }
    },
  })
}
