import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Line, Text } from './field.ts'

/** A page that crashed tells so. Served by the server's core, since it has no feature to belong to. */
export const crashApi = {
  'POST /api/v1/crash': endpoint({
    does: 'Reports that a page crashed, and answers a reference to quote.',
    access: 'public',
    body: Type.Object({
      message: Text(1000),
      stack: Type.Optional(Text(16_000)),
      path: Line(1000),
    }),
    reply: Type.Object({ reference: Type.String() }),
  }),
}
