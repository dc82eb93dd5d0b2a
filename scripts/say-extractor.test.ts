import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test } from 'vitest'
import { saidIn } from './say-extractor.ts'

test('texts of mails and labels of the contract get into the catalogs', () => {
  const code = [
    "say('Welcome, {name}', { name })",
    "to.say('A long sentence ' + 'in two lines')",
    "const sports = { soccer: label('sport.soccer', 'Soccer') }",
    'say(sports.soccer)',
    "const title = toSay('Send messages')",
    "notification('ask.games', OfGames, { title: 'New games', topic: 'asks', limit: 'team' })",
    'await wait(`not said`)',
  ].join('\n')
  expect(saidIn('server/src/x.ts', code)).toEqual([
    { id: generateMessageId('Welcome, {name}'), message: 'Welcome, {name}', line: 1 },
    { id: generateMessageId('A long sentence in two lines'), message: 'A long sentence in two lines', line: 2 },
    { id: 'sport.soccer', message: 'Soccer', line: 3 },
    { id: generateMessageId('Send messages'), message: 'Send messages', line: 5 },
    { id: generateMessageId('New games'), message: 'New games', line: 6 },
  ])
})
