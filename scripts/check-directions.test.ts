import { expect, test } from 'vitest'
import { directionFaults } from './check-directions.ts'

test.each([
  ['a.css', '  margin-left: auto;'],
  ['a.css', '  left: 0;'],
  ['a.css', '  text-align: right;'],
  ['a.css', '  border-top-left-radius: 1rem;'],
  ['a.css', '  padding: 0 1rem 0 0;'],
  ['a.css', '  inset: 0 auto calc(1rem + env(safe-area-inset-bottom)) 0;'],
  ['a.css', '  border-radius: 1rem 0 0 1rem;'],
  ['a.tsx', '<p className="flex ml-auto">'],
  ['a.tsx', "className={classNames('sm:-right-[8%]')}"],
  ['a.tsx', '<p className="text-left">'],
  ['a.tsx', '<p className="rounded-l-full border-r">'],
  ['a.tsx', '<p style={{ marginLeft: 4 }}>'],
  ['page.ts', 'html`<p class="pl-[4rem]">`'],
])('a developer who writes a side of the screen in %s is told so: %s', (path, line) => {
  expect(directionFaults(path, `\n${line}`)).toEqual([expect.stringContaining(`${path}:2: `)])
})

test.each([
  ['a.css', '  margin-inline-start: auto;'],
  ['a.css', '  left: calc(var(--x) * 1%); /* physical: a place on the court */'],
  ['a.css', '  left: 50%;'],
  ['a.css', '  inset: 50% auto auto 50%;'],
  ['a.css', '  padding: 0 1rem 2rem;'],
  ['a.css', '  inset: calc(1rem + 2px) 1rem auto 1rem;'],
  ['a.css', '  border-radius: 1rem 1rem 0 0;'],
  ['a.tsx', '<p className="ms-auto text-start inset-e-2 left-1/2 border-t rounded-lg">'],
  ['a.tsx', "['left-[19%]'], // physical: a place on the court"],
  ['a.tsx', "  'pl-PL',"],
  ['a.ts', 'const left = owner.left + 2 // what is left-hand'],
])('what has no side passes in %s: %s', (path, line) => {
  expect(directionFaults(path, line)).toEqual([])
})
