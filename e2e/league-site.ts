import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate } from '@app/dev/certificates'

/** A league's site, https://league.example.org: an https server on this machine, which the product takes for it. */
export async function startLeagueSite() {
  const { key, cert } = certificate({ days: 2, name: '*.example.org' })
  let calendar = ''
  const server = createServer({ key, cert }, (_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: 'https://league.example.org/night-shift.ics',
    /** The product follows public addresses alone, and has no switch for this. So a module is loaded before it. */
    environment: {
      NODE_OPTIONS: `--import=${new URL('to-league-site.ts', import.meta.url).href}`,
      LEAGUE_SITE_PORT: String(port),
      LEAGUE_SITE_CERTIFICATE: cert,
    },
    publishes(events: readonly { uid: string; opponent: string; startsAt: string }[]) {
      const lines = events.flatMap(({ uid, opponent, startsAt }) => [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `DTSTAMP:20260101T000000Z`,
        `DTSTART:${startsAt.replaceAll(/[-:]|\.\d+/g, '')}`,
        `SUMMARY:Night Shift FC vs ${opponent}`,
        'LOCATION:Delta Park',
        'END:VEVENT',
      ])
      calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:league', ...lines, 'END:VCALENDAR', ''].join('\r\n')
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type LeagueSite = Awaited<ReturnType<typeof startLeagueSite>>
