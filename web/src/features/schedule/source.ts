import { limits } from '@app/contract/limits'
import { dataUrlOf } from '../../lib/files.ts'

/** Where a schedule comes from: a file, or what was pasted. A file that was chosen is meant. */
export interface Source {
  text: string
  file: File | null
}

export const noSource: Source = { text: '', file: null }

export const TOO_LARGE = `The schedule must be ${limits.scheduleBytes / 1024} KB or smaller`

/** What is wrong with it, at first sight. */
export function problemOf({ text, file }: Source): string | null {
  if (file) {
    if (file.size === 0) return 'This file is empty. Choose another one'
    return file.size > limits.scheduleBytes ? TOO_LARGE : null
  }
  if (text.trim() === '') return 'Paste the schedule, or choose a file'
  return new Blob([text]).size > limits.scheduleBytes ? TOO_LARGE : null
}

/** The bytes in base64, read only now: whoever chooses a file and goes on at once loses nothing. */
export async function contentOf({ text, file }: Source): Promise<string> {
  const dataUrl = await dataUrlOf(file ?? new Blob([text]))
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
