/** The pages that a link from a captain leads to. */
const LINKED = /^\/(?:invitation|(?:join|g|a|me|claim|subs|games|teams)\/[^/]+)$/
/** What is printed below the QR code of a join link, with or without spaces and dashes. */
const CODE = /^[a-z\d]{12}$/i

/** The path of the first link to this site in a pasted text, which may be a whole message, or of a join code. */
export function linkIn(text: string, origin: string): string | null {
  const code = text.replace(/[\s-]/g, '')
  if (CODE.test(code)) return `/join/${code}`
  const { host } = new URL(origin)
  for (const word of text.split(/[\s<>"]+/)) {
    const url = URL.parse(/^https?:/i.test(word) ? word : `https://${word}`)
    // guard: start: a pasted link leads to no other site -> if (!url || !LINKED.test(url.pathname)) continue
    if (!url || url.host !== host || !LINKED.test(url.pathname)) continue
    return url.pathname + url.search
  }
  return null
}
