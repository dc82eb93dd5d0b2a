import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#core/config.ts'
import { takeCrashReports } from '#core/crash.ts'
import { type Health, tellHealth } from '#core/health.ts'
import { openHttp } from '#core/http.ts'
import type { Deps } from '#core/implement.ts'
import type { MediaStore } from '#core/media.ts'
import { describeApi } from '#core/openapi.ts'
import { serveMedia } from '#core/serve-media.ts'
import { serveWebApp } from '#core/web-app.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { teamRoutes } from './features/team/routes.ts'

export interface AppOptions extends Omit<Deps, 'identify'> {
  config: Config
  log: Logger
  media: MediaStore
}

/** The table of contents of the server. */
export async function buildApp({
  config,
  log,
  media,
  ...parts
}: AppOptions): Promise<{ app: FastifyInstance; health: Health }> {
  const app = await openHttp({
    origin: config.PUBLIC_ORIGIN,
    issuer: config.OIDC_ISSUER,
    trustProxy: config.TRUST_PROXY,
    log,
  })
  await describeApi(app)
  const health = tellHealth(app, parts.pool)
  takeCrashReports(app)
  serveMedia(app, media)
  const deps: Deps = { ...parts, identify: async () => null }
  for (const register of [profileRoutes, teamRoutes]) register(app, deps)
  if (config.SERVE_WEB) await serveWebApp(app, builtWebApp)
  await app.ready()
  return { app, health }
}

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))
