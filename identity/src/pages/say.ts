import { type Say, speaksFrom } from '@app/locales/say'
import type { Reader } from '../http/reader.ts'

const sayIn = speaksFrom('identity')

/** Speaks the language of the reader of a page or mail. */
export const sayTo = ({ languages }: Reader): Say => sayIn(...languages)
