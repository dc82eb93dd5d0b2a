import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Line, Text } from '../field.ts'

/** Crash reports from the browser. Served by the server's core because no feature owns them. */
export const crashApi = {
  'POST /api/v1/crash': endpoint({
    does: 'Reports that a page crashed and returns a reference to quote.',
    access: 'public',
    body: Type.Object({
      message: Text(1000),
      stack: Type.Optional(Text(16_000)),
      path: Line(1000),
    }),
    reply: Type.Object({ reference: Type.String() }),
  }),
}
