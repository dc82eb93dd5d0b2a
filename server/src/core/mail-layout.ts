import { productName } from './product.ts'

/** What a mail says, in order. Pure text: the layout escapes it. */
export interface MailWords {
  preview: string
  /** Made by `crestBlock`, so safe to print as it is. */
  crest?: string
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footnote: string
}

/** One look for every mail: reads well in light, dark and plain text, needs no picture and no web font. */
export const layOut = (words: MailWords): { text: string; html: string } => ({
  text: asText(words),
  html: asHtml(words),
})

function asText({ heading, paragraphs, action, footnote }: MailWords): string {
  const body = [heading, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])]
  return `${body.join('\n\n')}\n\n-- \n${footnote}\n${productName}\n`
}

const ink = '#13211a'
const volt = '#d1f738'

function asHtml({ preview, crest = '', heading, paragraphs, action, footnote }: MailWords): string {
  const button = action
    ? `<p style="margin:28px 0 8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${volt};color:${ink};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #0a110d !important; }
  .card { background: #131c17 !important; color: #f1f5ef !important; }
  .quiet { color: #a9b5ad !important; }
}
</style>
</head>
<body class="paper" style="margin:0;background:#f8faf7;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p class="quiet" style="margin:0 0 16px;padding:0 8px;color:#4d5e54;font-weight:700">${escapeHtml(productName)}</p>
<div class="card" style="padding:32px 28px;border-radius:20px;background:#ffffff;color:${ink};font-size:16px;line-height:1.5">
${crest}<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15;letter-spacing:-.02em">${escapeHtml(heading)}</h1>
${paragraphs.map((p) => `<p style="margin:0 0 12px">${escapeHtml(p)}</p>`).join('\n')}
${button}
</div>
<p class="quiet" style="margin:20px 8px 0;color:#4d5e54;font-size:13px;line-height:1.5">${escapeHtml(footnote)}</p>
</div>
</body>
</html>
`
}

/** A team's badge for a mail: its logo, or its letters on its own colour. Mail programs draw no SVG. */
export function crestBlock(teamName: string, logoUrl: string): string {
  const box = 'display:block;width:56px;height:56px;margin:0 0 20px;border-radius:14px'
  if (logoUrl) return `<img src="${escapeHtml(logoUrl)}" alt="" width="56" height="56" style="${box}">`
  const letters = teamName
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
  const shown = (letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '')).toUpperCase()
  const colour = kitColours[[...teamName].reduce((sum, c) => sum + (c.codePointAt(0) ?? 0), 0) % kitColours.length]
  return `<div style="${box};background:${colour};color:#ffffff;font-size:22px;font-weight:800;line-height:56px;text-align:center">${escapeHtml(shown)}</div>`
}

const kitColours = ['#1d4ed8', '#b4236a', '#0f766e', '#b45309', '#6d28d9', '#15803d', '#b91c1c', '#0369a1']

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c)
