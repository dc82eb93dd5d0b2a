import { limits } from '@app/contract/limits'
import { zipSync } from 'fflate'
import { chunk, gif, png, textBomb, withChunks, zeros } from '../image-specimens.ts'
import { sheetOf, workbookOf } from '../roster-files.ts'
import { type Chance, chanceOf } from '../schedule-files/chance.ts'
import { hostileFiles } from '../schedule-files/hostile.ts'

/** The parsers whose files come from people. Drawings are our own. */
export const attackedParsers = ['events', 'records', 'statement', 'body', 'picture', 'report'] as const
export type Attacked = (typeof attackedParsers)[number]

/** A file that somebody could have sent, with a few bytes changed: the same number makes the same file. */
export function generatedFile(parser: Attacked, seed: number): Buffer {
  const chance = chanceOf(seed + 1)
  const file = Buffer.from(chance.pick(soundFiles[parser]))
  for (let changes = chance.below(6); changes > 0; changes -= 1) change(file, chance)
  if (chance.maybe(0.2)) return file.subarray(0, chance.below(file.length))
  if (chance.maybe(0.2)) return Buffer.concat([file, file.subarray(chance.below(file.length))])
  return file
}

/** Puts something in place of a few bytes. */
function change(file: Buffer, chance: Chance) {
  const at = chance.below(file.length)
  if (chance.maybe()) file[at] = chance.below(256)
  else file.write(chance.pick(words), at, 'latin1')
}

const words = [
  '"',
  '[',
  '{',
  '<',
  '&',
  ',',
  '\n',
  '\r\n ',
  '\0',
  '\xff',
  '=',
  '-1',
  '1e308',
  'ZZZZZZ',
  '99999999',
  '__proto__',
]

/** A file within the limits of size that is made to cost as much as possible. */
export const hostileFile = (parser: Attacked, n: number): Buffer => {
  const kinds = hostileKinds[parser]
  const make = kinds[n % kinds.length]
  if (!make) throw new Error(`no hostile file of ${parser}`)
  return Buffer.from(make(1 + Math.floor(n / kinds.length)))
}

type Make = (round: number) => string | Uint8Array

const full = (bytes: number, piece: string, head = '') => head.padEnd(bytes - 1, piece)
const sheet = (data: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`
const cell = (reference: string) => `<c r="${reference}" t="inlineStr"><is><t>Maya</t></is></c>`
const oneCell = (reference: string, row = '1') => workbookOf(sheet(`<row r="${row}">${cell(reference)}</row>`))

const hostileWorkbooks: Make[] = [
  (round) => oneCell(`${'Z'.repeat(3 + round)}1`),
  (round) => oneCell(`A${10 ** (6 + round)}`, String(10 ** (6 + round))),
  (round) => oneCell(`A1e${8 + round}`, `1e${8 + round}`),
  () => oneCell('A1', 'Infinity'),
  () => oneCell('&#90;ZZZZZ1'),
  (round) => oneCell(`XFD${1000 * round}`, String(1000 * round)),
  (round) => workbookOf(sheet(`<row r="1"><c x='>' r="${'Z'.repeat(5 + round)}1" t="n"><v>1</v></c></row>`)),
  (round) => workbookOf(sheet(`<!-- " --><row r="1">${cell(`${'Y'.repeat(4 + round)}1`)}</row>`)),
  (round) => workbookOf(sheet(`<row>${'<c r="A1"><v>1</v></c>'.repeat(5000 * round)}</row>`)),
  (round) => workbookOf(sheet('<row>'.repeat(20_000 * round))),
  (round) => workbookOf(sheet(''), { 'xl/media/a.xml': new Uint8Array(3_000_000 * round) }),
  (round) => workbookOf(sheet(''), { 'xl/bomb.xml': new Uint8Array(40_000_000 + round) }),
  (round) => workbookOf(`<!DOCTYPE a [${'<!ENTITY a "&a;&a;">'.repeat(50 * round)}]>${sheet('<row><c>&a;</c></row>')}`),
  (round) => workbookOf(sheet(`<row r="1"><c r="A1" t="s"><v>${'9'.repeat(round)}</v></c></row>`)),
  (round) =>
    zipSync(Object.fromEntries(Array.from({ length: 100 * round }, (_, at) => [`x${at}.xml`, new Uint8Array(10)]))),
  (round) => workbookOf(sheetOf(Array.from({ length: 1000 * round }, (_, at) => [`Player ${at}`, 'a@b.example']))),
  (round) => workbookOf(sheet('')).fill(0xff, 40, 60 + round),
]
const tables = (bytes: number): Make[] => [
  ...hostileFiles.map(
    ({ text }): Make =>
      () =>
        text,
  ),
  (round) => full(bytes, '"'.repeat(round)),
  (round) => full(bytes, `${','.repeat(round)}\n`, 'Name,Email\n'),
  (round) => full(bytes, '" ,'.repeat(round), 'Date,Time,Opponent\n'),
  (round) => full(bytes, '\r'.repeat(round)),
  (round) => Buffer.alloc(bytes - 1, round),
  (round) => full(bytes, `${'ا'.repeat(round)}\u202e,`).slice(0, bytes / 3),
]
const calendar = (lines: string) => `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261121T193000Z\r\n${lines}`
const calendars: Make[] = [
  (round) => full(limits.scheduleBytes, 'BEGIN:VEVENT\r\n'.repeat(round), 'BEGIN:VCALENDAR\r\n'),
  (round) => calendar(full(limits.scheduleBytes - 200, ' ,;"\\n'.repeat(round), 'SUMMARY:')),
  (round) => calendar(full(limits.scheduleBytes - 200, `;X="${'a'.repeat(round)}"`, 'DTEND')),
  (round) => calendar(`RRULE:FREQ=SECONDLY;INTERVAL=${round};BYDAY=${'MO,'.repeat(50_000)}\r\n`),
  (round) => calendar(full(limits.scheduleBytes - 200, `\r\n${' '.repeat(round)}`, 'SUMMARY:')),
]

const bodyBytes = limits.teamFileBytes
const hostileBodies: Make[] = [
  (round) => full(bodyBytes, '['.repeat(round)),
  (round) => `{"file":${full(bodyBytes - 100, '{"a":'.repeat(round))}`,
  (round) => `[${full(bodyBytes / round, '[],')}1]`,
  (round) => `{"file":{"games":[${'{},'.repeat(Math.floor(1_000_000 / round))}{}]}}`,
  (round) => `{"file":{"games":[${'{"answers":[]},'.repeat(100_000 / round)}{}]},"you":${round}}`,
  (round) => `{${Array.from({ length: 200_000 / round }, (_, at) => `"k${at}":${round}`).join()}}`,
  (round) => `{"__proto__":{"you":${round}},"file":{}}`,
  (round) => `{"file":{"people":[${'{"name":"\\ud800"},'.repeat(10_000 / round)}{}]}}`,
  (round) => `{"file":"${'\\u0000'.repeat(800_000 / round)}"}`,
  (round) => '1'.repeat(5_000_000 / round),
  (round) => `{"file":{"team":{"name":"${'\u0301'.repeat(1_000_000 / round)}"}}}`,
]

const square = { width: 10 * 387, height: 10 * 387 }
const hostilePictures: Make[] = [
  (round) => png({ width: 3870 - round, height: 3870, depth: 16, colour: 6, isInterlaced: true, filter: 4 }),
  (round) => png({ width: 9, height: 9, claims: { width: 60_000 - round, height: 60_000 } }),
  (round) => withChunks(png({ width: 9, height: 9 }), ...Array<Buffer>(10 * round).fill(textBomb('zTXt', 7.9))),
  (round) => withChunks(png({ width: 9, height: 9 }), chunk('iCCP', zeros(round))),
  (round) => gif({ width: 65_535, height: 65_535 - round }),
  (round) => gif({ width: 8, height: 8, frames: 500 * round, frameSide: 8 }),
  (round) => png({ ...square, height: square.height - round }).subarray(0, 20_000),
  (round) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100_000 * round, 0xff)]),
  (round) => Buffer.from(`GIF89a${'<svg onload=alert(1)>'.repeat(1000 * round)}`),
]

const camt = (entries: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`
const booking = (details: string) =>
  `<Ntry><Amt Ccy="EUR">46.67</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-17</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`
const payment =
  '<TxDtls><RltdPties><Dbtr><Nm>Ben Lee</Nm></Dbtr></RltdPties><RmtInf><Ustrd>NSFC-BEN-4667</Ustrd></RmtInf></TxDtls>'
const mt940 = (lines: string) => `:20:START\r\n:25:1/2\r\n:60F:C261101EUR0,00\r\n${lines}:62F:C261117EUR46,67\r\n-\r\n`
const bookingLine = ':61:2611171117CR46,67NTRFNONREF\r\n:86:166?00GUTSCHRIFT?20SVWZ+NSFC-BEN-4667?32BEN LEE\r\n'
const statementBytes = limits.statementBytes
const hostileStatements: Make[] = [
  (round) => camt(booking(payment.repeat(3000 + round))),
  (round) => camt(booking(payment).repeat(2000 + round)),
  (round) => `<?xml version="1.0"?>${'<a>'.repeat(300_000 / round)}`,
  (round) => full(statementBytes, `<Ntry${' a="b"'.repeat(round)}>`, '<?xml version="1.0"?><Document>'),
  (round) => full(statementBytes, '<TxDtls>', `<?xml version="1.0"?><Document><Ntry>${'<TxDtls>'.repeat(round)}`),
  (round) => full(statementBytes, '&amp;'.repeat(round), '<?xml version="1.0"?><Document><Ntry><RmtInf><Ustrd>'),
  (round) => `<?xml version="1.0"?><!DOCTYPE a [${'<!ENTITY a "&a;&a;">'.repeat(50 * round)}]><Document>&a;</Document>`,
  (round) => full(statementBytes, '<![CDATA['.repeat(round), '<?xml version="1.0"?><Document><Ntry>'),
  (round) => full(statementBytes, bookingLine, mt940(bookingLine.repeat(round))),
  (round) => full(statementBytes, '?20'.repeat(round), mt940(':61:2611171117CR46,67NTRF\r\n:86:166')),
  (round) => full(statementBytes, '/NAME/'.repeat(round), mt940(':61:2611171117CR46,67NTRF\r\n:86:')),
  (round) => full(statementBytes, '\r\n'.repeat(round), ':61:'),
  (round) => full(statementBytes, '9'.repeat(round), ':61:2611171117CR'),
]

const mailBytes = 1024 * 1024
const parts = (n: number) =>
  Array.from({ length: n }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')
const hostileMails: Make[] = [
  (round) => parts(1000 * round),
  (round) => full(mailBytes, `--b\r\n${'\r\n'.repeat(round)}`, 'Content-Type: multipart/mixed; boundary=b\r\n\r\n'),
  (round) => full(mailBytes, ` ${'x'.repeat(round)}`, 'To: a@b.example'),
  (round) => full(mailBytes, `\r\n${' '.repeat(round)}`, 'Subject: x'),
  (round) => full(mailBytes, '='.repeat(round), 'Content-Transfer-Encoding: quoted-printable\r\n\r\n'),
  (round) => full(mailBytes, '@'.repeat(round), 'From: mailer-daemon@x\r\n\r\n5.1.1 '),
  (round) =>
    full(mailBytes, `Action: failed\r\n${'\r\n'.repeat(round)}`, 'Content-Type: message/delivery-status\r\n\r\n'),
  (round) => full(mailBytes, `=?utf-8?q?${'a'.repeat(round)}?=`, 'Subject: '),
  (round) => full(mailBytes, `<${'b>'.repeat(round)}`, 'Content-Type: text/html\r\n\r\n'),
]

const hostileKinds: Record<Attacked, Make[]> = {
  events: [...hostileWorkbooks, ...calendars, ...tables(limits.scheduleBytes)],
  records: [...hostileWorkbooks, ...tables(limits.rosterBytes)],
  statement: [...hostileStatements, ...hostileWorkbooks, ...tables(limits.statementBytes)],
  body: hostileBodies,
  picture: hostilePictures,
  report: hostileMails,
}

const teamFile = {
  you: null,
  file: {
    format: 'callup-team',
    version: 1,
    by: 1,
    team: { name: 'Night Shift FC', sport: 'Soccer', description: '', language: 'en' },
    gameDay: { gameMinutes: 90, rosterOnly: false, min: null, target: null, max: null, composition: [], positions: [] },
    people: [{ name: 'Maya Okafor', email: '', position: '', joinedAt: '2026-01-01T10:00:00Z' }],
    games: [],
  },
}
const rows = [
  ['Date', 'Time', 'Opponent', 'Name', 'Email'],
  ['2026-11-21', '19:30', 'Wolves', 'Ben Lee', 'ben@example.com'],
]
const report = `To: bounces+a.b@play.example\r\nFrom: MAILER-DAEMON@mx.example\r\nContent-Type: multipart/report; boundary=b\r\n
--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b--\r\n`
const table = rows.map((cells) => cells.join(',')).join('\n')

const soundFiles: Record<Attacked, (string | Uint8Array)[]> = {
  events: [table, workbookOf(sheetOf(rows)), calendar('SUMMARY:Wolves\r\nEND:VEVENT\r\nEND:VCALENDAR')],
  records: [table, table.replaceAll(',', ';'), workbookOf(sheetOf(rows))],
  statement: [
    camt(booking(payment) + booking('')),
    mt940(bookingLine),
    'Date;Amount;Name;Text\n17.11.2026;46,67;Ben Lee;NSFC',
  ],
  body: [JSON.stringify(teamFile)],
  picture: [png({ width: 9, height: 9 }), gif({ width: 8, height: 8, frames: 2, frameSide: 8 })],
  report: [report],
}
