import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { oncePerSchema } from './once-per-schema.ts'

const serializerOf = SerializerSelector()({}, {})
const serializer = oncePerSchema((schema) => serializerOf({ schema, method: '', url: '', httpStatus: '' }))

/** Fastify's own serializers, which depend on nothing but the schema. */
export const compileSerialization: FastifySerializerCompiler<TSchema> = ({ schema }) => serializer(schema)
