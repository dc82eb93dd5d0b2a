/** The content of a mail, in order, as plain text: the layout escapes it. */
export interface MailContent {
  /** Of the words: English unless it says otherwise. */
  language?: string
  preview: string
  /** The group that the mail is about. Its name decides the colours and the emblem. */
  letterhead?: { name: string; logoUrl?: string }
  /** A small line above the heading. */
  overline?: string
  heading: string
  paragraphs: Paragraph[]
  /** Above the dates. */
  firstAction?: Link
  /** Dates, below the paragraphs, with links to respond. */
  events?: MailEvent[] | undefined
  action?: Link
  footnote: string
  footnoteLinks?: Link[]
}

/** A sentence, or one with a link in it. */
export type Paragraph = string | { before: string; link: Link; after: string }

export interface MailEvent {
  /** A heading above this event and those that follow. */
  section?: string
  /** The parts of a calendar leaf, and the date as one. */
  weekday: string
  day: string
  month: string
  date: string
  title: string
  lines: string[]
  /** What it was before, beside what it is now. */
  change?: { was: MailMoment; now: MailMoment }
  /** The response of the reader, with a link to change it. */
  response?: { text: string; change: Link }
  actions: Link[]
  /** Below the actions. */
  hint?: string
  /** How many of the wanted people are in, drawn as a row of marks. Without a wanted number it is only said. */
  progress?: { in: number; of: number | null; text: string }
  /** Words of a person about the event, and with the quotation marks of the language. */
  quote?: { words: string; quoted: string }
}

export interface MailMoment {
  label: string
  lines: string[]
}

export interface Link {
  label: string
  url: string
}
