import { expect, test } from 'vitest'
import { readStatement } from './bank-statement.ts'

const records = {
  aliases: { date: ['Date'], amount: ['Amount'], name: ['Name'], text: ['Text'] },
  necessary: ['amount'],
  mapping: [],
  max: 100,
}
const read = async (text: string) => {
  const { records: found } = await readStatement({ bytes: Buffer.from(text), records })
  return found.map(({ cells }) => cells)
}

const camt = (version: string, entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
   <Bal><Amt Ccy="EUR">1.00</Amt></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (amount: string, side: string, details: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><BookgDt><Dt>2026-11-17</Dt></BookgDt>${details}</Ntry>`

test('[KITTY-14] CAMT.053 is read in the versions 02 and 08, also with prefixes', async () => {
  const text = '<RmtInf><Ustrd>NSFC-BEN-4667</Ustrd><Ustrd>Danke &amp; Gruß</Ustrd></RmtInf>'
  const old = `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ben Lee</Nm></Dbtr></RltdPties>${text}</TxDtls></NtryDtls>`
  const recent = old
    .replaceAll('Nm>', 'Nm></Pty>')
    .replace('<Nm></Pty>', '<Pty><Nm>')
    .replace('</Nm></Pty>', '</Nm></Pty>')
  const expected = {
    date: '2026-11-17',
    amount: '46.67',
    currency: 'EUR',
    side: 'credit',
    name: 'Ben Lee',
    text: 'NSFC-BEN-4667 Danke & Gruß',
  }
  const ofOld = camt('02', entry('46.67', 'CRDT', old))
  expect(await read(ofOld)).toEqual([expected])
  expect(await read(camt('08', entry('46.67', 'CRDT', recent)))).toEqual([expected])
  expect(await read(ofOld.replaceAll(/<(\/?)(?!\?)/g, '<$1n:').replace('xmlns=', 'xmlns:n='))).toEqual([expected])
})

test('[KITTY-14] the payments of a batch are read one by one; debits and reversals are no incoming payments', async () => {
  const one = (name: string, amount: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
  const batch = entry('30.00', 'CRDT', `<NtryDtls>${one('Ben', '10.00')}${one('Dre', '20.00')}</NtryDtls>`)
  const reversed = entry('5.00', 'CRDT', '<RvslInd>true</RvslInd>')
  const found = await read(camt('02', batch + entry('7.00', 'DBIT', '') + reversed))
  expect(found.map(({ name, amount, side }) => [name, amount, side])).toEqual([
    ['Ben', '10.00', 'credit'],
    ['Dre', '20.00', 'credit'],
    ['', '7.00', 'debit'],
    ['', '5.00', 'debit'],
  ])
})

test('[KITTY-14] MT940 is read as German, Dutch and other banks write it', async () => {
  const lines = [
    ':20:STARTUMS',
    ':25:12030000/1020517',
    ':60F:C261101EUR0,00',
    ':61:2611171117CR46,67NTRFNONREF//1',
    ':86:166?00GUTSCHRIFT?20SVWZ+NSFC-BEN-?214667?32HALVORSEN BEN?33 JUN',
    ':61:261117D12,5NMSC',
    ':86:/NAME/Hall/REMI/Court/',
    ':61:261118C14,67NTRF',
    ':86:/TRTP/SEPA/NAME/Dre Coleman/REMI/USTD//football/',
    ':61:261119RC3,NTRF',
    ':61:261119C3,NTRF',
    ':86:just a',
    'text',
    ':62F:C261119EUR61,34',
    '-',
  ]
  const found = await read(lines.join('\r\n'))
  expect(found.map(({ date, amount, side, name, text }) => [date, amount, side, name, text])).toEqual([
    ['2026-11-17', '46,67', 'credit', 'HALVORSEN BEN JUN', 'SVWZ+NSFC-BEN-4667'],
    ['2026-11-17', '12,5', 'debit', 'Hall', 'Court'],
    ['2026-11-18', '14,67', 'credit', 'Dre Coleman', 'football'],
    ['2026-11-19', '3,', 'debit', '', ''],
    ['2026-11-19', '3,', 'credit', '', 'just a text'],
  ])
  expect(found[0]?.currency).toBe('EUR')
})

test('[KITTY-14] a table is read by its headings, and a broken file up to the mistake', async () => {
  expect(await read('Date;Name;Amount;Text\n17.11.2026;Ben Lee;46,67;NSFC\n')).toEqual([
    { date: '17.11.2026', name: 'Ben Lee', amount: '46,67', text: 'NSFC' },
  ])
  const broken = camt('02', entry('46.67', 'CRDT', '')).replace('</Stmt>', '</Stm<')
  expect(await read(broken)).toHaveLength(1)
})
