/** Loaded before the product: names under example.org are public, and lead to the site of `league-site.ts`. */
import { Resolver } from 'node:dns/promises'
import https, { type RequestOptions } from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const PUBLIC_ADDRESS = '93.184.215.14'
const site = {
  host: '127.0.0.1',
  port: Number(process.env['LEAGUE_SITE_PORT']),
  ca: process.env['LEAGUE_SITE_CERTIFICATE'],
}
const isHere = (name: string) => name.endsWith('.example.org')
Resolver.prototype.resolve4 = (async (name: string) => (isHere(name) ? [PUBLIC_ADDRESS] : [])) as Resolver['resolve4']
Resolver.prototype.resolve6 = async () => []

const { request } = https
https.request = ((options: RequestOptions, ...more: []) =>
  request(options.host === PUBLIC_ADDRESS ? { ...options, ...site } : options, ...more)) as typeof https.request
syncBuiltinESMExports()
