import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialsOf,
  isName,
  isolated,
  isolatedValue,
  messageValues,
  tidyName,
  tidySentence,
  withOneStop,
} from './name.ts'

describe('a name', () => {
  test.each([
    ['  Maya   Okafor ', 'Maya Okafor'],
    ['Maya\r\nBcc: all@example.com', 'Maya Bcc: all@example.com'],
    ['\u001b[31mMaya', '[31mMaya'],
    ['Ma\u200bya\u2060', 'Maya'],
    ['\u202eayaM', 'ayaM'],
    ['\u2066Maya\u2069', 'Maya'],
    ['Maya\u3164', 'Maya'],
    ['M\u034faya', 'Maya'],
    ['a\u0301', 'á'],
    ['Ma' + '\u0310\u0311\u0312\u0313\u0314\u0315\u0316'.repeat(9) + 'ya', 'Ma\u0310\u0316\u0316\u0316ya'],
    ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
    ['\u200cMaya\u200d', 'Maya'],
    ['The 👩\u200d🚀 Crew ⚽\ufe0f', 'The 👩\u200d🚀 Crew ⚽\ufe0f'],
    ['\u0301\u0302', ''],
    ['\u2800\u00ad', ''],
  ])('%j becomes %j', (given, stored) => {
    const tidied = tidyName(given)
    if (stored.startsWith('Ma\u0310')) expect(tidied.match(/\p{M}/gu)).toHaveLength(4)
    else expect(tidied).toBe(stored)
  })

  test.each([
    'Maya',
    'Şebnem',
    'Nguyễn Thị Hồng',
    'अर्जुन',
    'محمد',
    'נועה',
    '李小龙',
    '1860',
    'FC St. Pauli',
    'F.C. Porto',
    'Dr.No',
    'O’Neill-Smith Jr.',
    'Node 3.2',
    'A/C Milano',
  ])('%s is one', (name) => {
    expect(tidyName(name)).toBe(name)
    expect(isName(name)).toBe(true)
  })

  test.each([
    '',
    '⚽',
    '…',
    'https://evil.example',
    'www.evil.example',
    'Win at evil.com',
    'Evil.XYZ/free',
    'pay@evil.example.com',
    'bit.ly/x',
    'ЕВИЛ.ru',
  ])('%j is none', (name) => expect(isName(name)).toBe(false))

  test('of any text of Unicode has nothing invisible, nothing that turns it around and few marks', () => {
    const nasty = fc.constantFrom(
      '\u202e',
      '\u200b',
      '\u200d',
      '\u0300',
      '\u0300\u0301\u0302\u0303\u0304',
      '\u3164',
      '\ufe0f',
      '\u{e0041}',
      '\r\n',
      '\u001b',
      '\u00ad',
      '=?utf-8?q?=41?=',
      '🏳',
      'ا',
      'a',
    )
    const anything = fc
      .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), nasty), { maxLength: 20 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(anything, (text) => {
        const name = tidyName(text)
        expect(tidyName(name)).toBe(name)
        expect(name).toBe(name.normalize('NFC'))
        expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u)
        expect(name.replaceAll(/\u200c|\u200d|\ufe0f/gu, '')).not.toMatch(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
        expect(name).not.toMatch(/^(?:\u200c|\u200d|\p{M})|(?:\u200c|\u200d)$|(?:\u200c|\u200d){2}|\p{M}{5}| {2}/u)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('initials', () => {
  test.each([
    ['Tomás Rivera', 'TR'],
    ['Bibi', 'B'],
    ['Anna Maria van der Berg', 'AB'],
    ['  ada   lovelace ', 'AL'],
    ['Éva Őze', 'ÉŐ'],
    ['👩‍👩‍👧 Family', '👩‍👩‍👧F'],
    ['मीरा शर्मा', 'मीश'],
    ['ليلى حداد', 'ل'],
    ['', ''],
  ])('[LAYOUT-3] of %j are %j', (name, expected) => expect(initialsOf(name)).toBe(expected))
})

describe('in a sentence', () => {
  const [from, to] = ['\u2068', '\u2069']
  test.each([
    ['Maya invited you', 'Maya invited you'],
    ['נועה 5 of 9 in', `${from}נועה${to} 5 of 9 in`],
    ['נועה לוי, יעל and Ben are in', `${from}נועה לוי${to}, ${from}יעל${to} and Ben are in`],
    ['FC محمد (2) vs Otters', `FC ${from}محمد${to} (2) vs Otters`],
    ['نمی\u200cخواهم', `${from}نمی\u200cخواهم${to}`],
    ['רחוב הירקון 5, תל אביב', `${from}רחוב הירקון 5, תל אביב${to}`],
  ])('%j is isolated as %j', (sentence, shown) => expect(isolated(sentence)).toBe(shown))

  test.each([
    ['يطلب Daniel Weber بديلًا', `يطلب ${from}Daniel Weber${to} بديلًا`],
    ['ضد 1. FC Köln اليوم', `ضد ${from}1. FC Köln${to} اليوم`],
    ['اكتب إلى maya@example.com.', `اكتب إلى ${from}maya@example.com${to}.`],
    ['الرابط: https://example.com/a?b=c', 'الرابط: https://example.com/a?b=c'],
    ['٦ من ٩ في 7:30', '٦ من ٩ في 7:30'],
    ['Delta Park, Field 3', `${from}Delta Park, Field 3${to}`],
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['7:30', '7:30'],
    [`عرض من ${from}Rosa B.${to} للعب`, `عرض من ${from}Rosa B.${to} للعب`],
    [`عرض${to} من ${from}Rosa`, `عرض من ${from}Rosa${to}`],
  ])('from right to left %j is isolated as %j', (sentence, shown) => expect(isolated(sentence, 'rtl')).toBe(shown))

  test('a name that is isolated already is not isolated twice', () => {
    expect(isolated(isolated('נועה 5'))).toBe(`${from}נועה 5${to}`)
    expect(isolatedValue(`${from}Maya${to}، ٧:٣٠`, 'rtl')).toBe(`${from}Maya${to}، ٧:٣٠`)
  })

  test('an isolated name stays isolated when the sentence is tidied', () => {
    expect(tidySentence(` عرض  من ${from}Rosa\u202e B.${to}`)).toBe(`عرض من ${from}Rosa B.${to}`)
  })

  test('a no-break space stays in a sentence, and becomes a plain one in a name', () => {
    expect(tidySentence('Ta  réponse\u00a0: tu viens\u202f?')).toBe('Ta réponse\u00a0: tu viens\u202f?')
    expect(tidySentence('Ta réponse\u00a0 : oui')).toBe('Ta réponse : oui')
    expect(tidyName('Maya\u00a0Okafor\u202fB.')).toBe('Maya Okafor B.')
  })

  test.each([
    ['Replies go to Rosa B..', 'Replies go to Rosa B.'],
    ['Ensuite : ven. 27 nov.. Tu viens ?', 'Ensuite : ven. 27 nov. Tu viens ?'],
    [`الردود إلى ${from}Rosa B.${to}.`, `الردود إلى ${from}Rosa B.${to}`],
    ['Loading...', 'Loading...'],
    ['3..4', '3..4'],
  ])('%j ends with one full stop: %j', (sentence, shown) => expect(withOneStop(sentence)).toBe(shown))

  test.each([
    ['Night Shift FC', 'ltr', 'Night Shift FC'],
    ['נועה 5', 'ltr', `${from}נועה 5${to}`],
    ['1. FC Köln', 'rtl', `${from}1. FC Köln${to}`],
    ['ليلى', 'rtl', `${from}ليلى${to}`],
    ['<0/>', 'rtl', `${from}<0/>${to}`],
    ['3–2', 'rtl', '3–2'],
    ['', 'rtl', ''],
  ] as const)('the value %j of a sentence %s is %j', (value, direction, shown) => {
    expect(isolatedValue(value, direction)).toBe(shown)
    expect(messageValues({ value, count: 2 }, direction)).toEqual({ value: shown, count: 2 })
  })

  // misses: names: a value that chooses words is not isolated
  test('in Arabic a game is called a game: the value by which a message chooses its words has no marks', () => {
    expect(messageValues({ kind: 'game', name: 'game' }, 'rtl')).toEqual({ kind: 'game', name: `${from}game${to}` })
  })

  test('of any text, every letter that is written from right to left is isolated, and nothing else changes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('ا', 'נ', '\u{10800}', 'a', ' ', '1', '-', ',', '\u0300') }),
        (text) => {
          const shown = isolated(text)
          expect(shown.replaceAll(/[\u2068\u2069]/g, '')).toBe(text)
          expect(shown.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')).not.toMatch(/[\u2068\u2069اנ\u{10800}]/u)
        },
      ),
      { numRuns: 5_000 },
    )
  })
})
