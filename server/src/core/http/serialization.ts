import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'
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

const serializerOf = SerializerSelector()({}, {})
const serializer = oncePerSchema((schema) => serializerOf({ schema, method: '', url: '', httpStatus: '' }))

/** Fastify's own serializers, which depend on nothing but the schema. */
export const compileSerialization: FastifySerializerCompiler<TSchema> = ({ schema }) => serializer(schema)
