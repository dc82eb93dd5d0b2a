import type { MessageDescriptor } from '@lingui/core'

export interface Question {
  title: MessageDescriptor
  /** Names of buttons and pages stand between asterisks, and a test looks for each of them on the screen, in every language. */
  answer: MessageDescriptor
  /** Other words that people search for. */
  also?: MessageDescriptor
  /** Where it is done. */
  to?: { text: MessageDescriptor; path: string }
  picture?: 'answers' | 'home-screen' | 'places'
}

/** A part of a text: plain, or the name of something on the screen. */
export interface Part {
  text: string
  isName: boolean
  /** Which part it is. */
  at: number
}

/** "Tap *Going*" in its parts. */
export const partsOf = (text: string): Part[] =>
  text
    .split('*')
    .map((part, at) => ({ text: part, isName: at % 2 === 1, at }))
    .filter((part) => part.text !== '')

/** As it is read and searched. */
export const plainText = (text: string): string => text.replaceAll('*', '')
