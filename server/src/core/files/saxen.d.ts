/** The part of saxen that we use. The package has no types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      handle: (name: string, attributes: () => Record<string, string>, decode: (text: string) => string) => void,
    ): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text' | 'cdata', handle: (text: string, decode: (text: string) => string) => void): this
    on(event: 'error' | 'warn', handle: (error: Error) => void): this
    stop(): void
    parse(xml: string): this
  }
}
