import type { HttpServer } from '../src/core/http/server.ts'

/** Every route of the router, such as `GET /g/:token`. Reads Fastify's tree: four columns of indentation are one level. */
export function routesOf(app: HttpServer): string[] {
  const above: string[] = []
  const lines = app.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([^)]+)\))?/.exec(line) ?? []
    const level = indent.length / 4
    above[level] = (above[level - 1] ?? '') + path
    return methods ? methods.split(', ').map((method) => `${method} ${above[level]}`) : []
  })
}
