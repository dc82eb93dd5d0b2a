import type { TSchema } from 'typebox'

/** Compiles a schema once per process: tests build hundreds of servers from the same contract. */
export function oncePerSchema<Compiled>(compile: (schema: TSchema) => Compiled): (schema: TSchema) => Compiled {
  const results = new WeakMap<TSchema, Compiled>()
  return (schema) => {
    const result = results.get(schema) ?? compile(schema)
    results.set(schema, result)
    return result
  }
}
