import { readdirSync, readFileSync } from 'node:fs'
import { zipSync } from 'fflate'

/** Tables of people as other apps and spreadsheets write them, each with the expected verdicts of its lines. */
export const rosterFiles = new URL('./fixtures/roster/', import.meta.url)

export const rosterFileNames: string[] = readdirSync(rosterFiles).filter((name) => !name.endsWith('.preview'))

export const rosterFile = (name: string): Uint8Array => Uint8Array.from(readFileSync(new URL(name, rosterFiles)))

const text = (value: string) => new TextEncoder().encode(value)
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The sheet of a workbook, with every cell as a separate text. */
export const sheetOf = (rows: readonly (readonly string[])[]): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((cell, at) =>
            cell ? `<c r="${column(at)}${row + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>` : '',
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const column = (at: number): string =>
  (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** An XLSX file with one sheet. */
export const workbookOf = (sheet: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': text('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': text(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Roster" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': text(sheet),
    ...more,
  })
