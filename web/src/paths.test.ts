import { expect, test } from 'vitest'
import { landingFrom } from './paths.ts'

const id = '01a1ef29-4ea3-7e41-8d23-e8d750d50252'

test.each([
  ['/', '/landing'],
  ['/games?q=harbour', '/landing?returnTo=%2Fgames%3Fq%3Dharbour'],
  [`/teams/${id}/edit`, `/landing?returnTo=%2Fteams%2F${id}%2Fedit`],
  [`/games/${id}`, `/landing?from=link&returnTo=%2Fgames%2F${id}`],
  [`/games/${id}?subs=ask`, `/landing?from=link&returnTo=%2Fgames%2F${id}%3Fsubs%3Dask`],
])('[AUTH-2] [WAY-3] somebody who is not signed in and opens %s goes to %s', (address, landing) => {
  expect(landingFrom(address)).toBe(landing)
})

test('[WAY-3] an unknown address is a link', () => {
  expect(landingFrom('/gmaes', true)).toBe('/landing?from=link&returnTo=%2Fgmaes')
})
