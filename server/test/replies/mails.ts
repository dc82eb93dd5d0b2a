import type { Language, Written } from './written.ts'

/** Mails as the programs of players write them: what they wrote, above or below the mail they reply to. */

export interface Parts {
  written: Written
  language: Language
  /** The reply address. */
  to: string
  sender: { name: string; address: string }
  random: () => number
}

export interface Body {
  plain?: string
  html?: string
  subject?: string
  headers?: string[]
}

type Program = (parts: Parts) => Body

export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inDivs = (text: string, open = '<div dir="auto">') =>
  text
    .split('\n')
    .map((line) => `${open}${escaped(line) || '<br>'}</div>`)
    .join('')

/** Contains every answer, so that a reader who takes the quote for the reply is wrong. */
const asked = [
  'Are you going, Ben?',
  '',
  'Thu, Nov 19 vs Harbour Rovers',
  '07:30 PM, Delta Park, Field 3. 7 of 9 in.',
  '',
  'Going: https://play.example/a/x?answer=going',
  'Maybe: https://play.example/a/x?answer=maybe',
  'Not Going: https://play.example/a/x?answer=not-going',
  '',
  'yes',
  'no',
  'You’re getting this email because you play for Night Shift FC.',
]
const marked = asked.map((line) => `> ${line}`.trimEnd()).join('\n')
const askedHtml = `<table><tr><td>${asked.map(escaped).join('<br>')}</td></tr></table>`

const wroteLine: Record<Language, (who: string) => string> = {
  en: (who) => `On Wed, Nov 18, 2026 at 6:00 PM ${who} wrote:`,
  de: (who) => `Am Mi., 18. Nov. 2026 um 18:00 Uhr schrieb ${who}:`,
  fr: (who) => `Le mer. 18 nov. 2026 à 18:00, ${who} a écrit :`,
  es: (who) => `El mié, 18 nov 2026 a las 18:00, ${who} escribió:`,
  'pt-BR': (who) => `Em qua., 18 de nov. de 2026 às 18:00, ${who} escreveu:`,
  ar: (who) => `في الأربعاء، 18 نوفمبر 2026 في 6:00 م تمت كتابة ما يلي بواسطة ${who}:`,
}
const who = ({ to }: Parts) => `Night Shift FC via Callup <${to}>`
const wrote = (parts: Parts) => wroteLine[parts.language](who(parts))
/** Broken as programs break long lines. */
const wroteInTwo = (parts: Parts) => wrote(parts).replace(' <', '\n<')

const outlookWords: Record<
  Language,
  { from: string; sent: string; to: string; subject: string; original: string; mobile: string }
> = {
  en: {
    from: 'From:',
    sent: 'Sent:',
    to: 'To:',
    subject: 'Subject:',
    original: '-----Original Message-----',
    mobile: 'Get Outlook for iOS<https://aka.ms/o0ukef>',
  },
  de: {
    from: 'Von:',
    sent: 'Gesendet:',
    to: 'An:',
    subject: 'Betreff:',
    original: '-----Ursprüngliche Nachricht-----',
    mobile: 'Holen Sie sich Outlook für Android<https://aka.ms/AAb9ysg>',
  },
  fr: {
    from: 'De :',
    sent: 'Envoyé :',
    to: 'À :',
    subject: 'Objet :',
    original: "-----Message d'origine-----",
    mobile: 'Télécharger Outlook pour iOS<https://aka.ms/o0ukef>',
  },
  es: {
    from: 'De:',
    sent: 'Enviado:',
    to: 'Para:',
    subject: 'Asunto:',
    original: '-----Mensaje original-----',
    mobile: 'Obtener Outlook para Android<https://aka.ms/AAb9ysg>',
  },
  'pt-BR': {
    from: 'De:',
    sent: 'Enviado:',
    to: 'Para:',
    subject: 'Assunto:',
    original: '-----Mensagem original-----',
    mobile: 'Obter o Outlook para iOS<https://aka.ms/o0ukef>',
  },
  ar: {
    from: 'من:',
    sent: 'تاريخ الإرسال:',
    to: 'إلى:',
    subject: 'الموضوع:',
    original: '-----الرسالة الأصلية-----',
    mobile: 'الحصول على Outlook لـ iOS<https://aka.ms/o0ukef>',
  },
}

const phoneLines: Record<Language, string[]> = {
  en: [
    'Sent from my iPhone',
    'Sent from my Galaxy',
    'Sent from Yahoo Mail on Android',
    'Sent with Proton Mail secure email.',
  ],
  de: [
    'Von meinem iPhone gesendet',
    'Von meinem Samsung Galaxy Smartphone gesendet.',
    'Gesendet mit der GMX Mail App',
    'Diese Nachricht wurde von meinem Android Mobiltelefon mit WEB.DE Mail gesendet.',
  ],
  fr: [
    'Envoyé de mon iPhone',
    'Envoyé depuis mon téléphone Samsung Galaxy.',
    'Envoyé à partir de Outlook pour Android',
  ],
  es: ['Enviado desde mi iPhone', 'Enviado desde mi móvil Samsung Galaxy.', 'Enviado desde Yahoo Mail para Android'],
  'pt-BR': ['Enviado do meu iPhone', 'Enviado do meu smartphone Samsung Galaxy.', 'Enviado do Yahoo Mail no Android'],
  ar: ['أُرسلت من الـ iPhone', 'تم الإرسال من هاتفي Samsung', 'مرسل من هاتفي'],
}

const farewells: Record<Language, string[]> = {
  en: ['Cheers', 'Best regards,', 'Thanks'],
  de: ['LG', 'Viele Grüße', 'Sportliche Grüße'],
  fr: ['Cordialement', 'À bientôt', 'Amicalement,'],
  es: ['Saludos', 'Un abrazo', 'Gracias'],
  'pt-BR': ['Abraço', 'Abs', 'Valeu'],
  ar: ['تحياتي', 'مع التحية', 'شكرا'],
}

/** Names, farewells and company lines below what was written. */
function signed({ written, language, sender, random }: Parts): string {
  const first = sender.name.split(' ')[0] ?? ''
  const below = pick(random, [
    '',
    '',
    `\n\n${first}`,
    `\n\n${pick(random, farewells[language])}\n${first}`,
    `\n\n${pick(random, farewells[language])}\n\n${sender.name}\n+49 170 1234567`,
    `\n\n-- \n${sender.name}\nHead of No Department | yes@maybe.example\nGoing places since 1999`,
  ])
  return written.text + below
}

const gmail: Program = (parts) => {
  const own = signed(parts)
  return {
    plain: `${own}\n\n${wrote(parts)}\n\n${marked}\n`,
    html: `<div dir="ltr">${inDivs(own, '<div>')}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(wrote(parts))}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)">${askedHtml}</blockquote></div>`,
  }
}

const gmailBottom: Program = (parts) => ({ plain: `${wroteInTwo(parts)}\n\n${marked}\n\n${signed(parts)}\n` })

const apple: Program = (parts) => {
  const own = signed(parts)
  return {
    plain: `${own}\n\n> ${wrote(parts)}\n> \n${marked}\n`,
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">${inDivs(own)}<div id="AppleMailSignature"></div><div dir="ltr"><br><blockquote type="cite">${escaped(wrote(parts))}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${askedHtml}</div></blockquote></body></html>`,
  }
}

const iphone: Program = (parts) => {
  const line = pick(parts.random, phoneLines[parts.language])
  return {
    plain: `${parts.written.text}\n\n${line}\n\n${wroteInTwo(parts).replaceAll(/^/gm, '> ')}\n> \n${marked}`,
    html: `<html><body dir="auto">${inDivs(parts.written.text)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${line}</div><div dir="ltr"><br><blockquote type="cite">${escaped(wrote(parts))}<br></blockquote></div><blockquote type="cite">${askedHtml}</blockquote></body></html>`,
  }
}

const outlook: Program = (parts) => {
  const words = outlookWords[parts.language]
  const own = signed(parts)
  const head = [
    `${words.from} ${who(parts)}`,
    `${words.sent} Wednesday, November 18, 2026 18:00`,
    `${words.to} ${parts.sender.name} <${parts.sender.address}>`,
    `${words.subject} Thu, Nov 19 vs Harbour Rovers: are you going?`,
  ]
  return {
    plain: `${own}\n\n${pick(parts.random, ['', `${words.original}\n`, '________________________________\n'])}${head.join('\n')}\n\n${asked.join('\n')}\n`,
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm; content:"yes"} --></style></head><body lang="EN"><div class="WordSection1">${own
      .split('\n')
      .map((line) => `<p class="MsoNormal">${escaped(line) || '<o:p>&nbsp;</o:p>'}<o:p></o:p></p>`)
      .join(
        '',
      )}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>${words.from}</b> ${escaped(who(parts))}<br><b>${words.sent}</b> Wednesday<br></p></div></div>${askedHtml}</div></body></html>`,
  }
}

const outlookPhone: Program = (parts) => {
  const words = outlookWords[parts.language]
  const [label = '', link = ''] = words.mobile.replace('>', '').split('<')
  return {
    plain: `${parts.written.text}\n\n${words.mobile}\n________________________________\n${words.from} ${who(parts)}\n${words.sent} Wednesday\n${words.to} Ben\n${words.subject} x\n\n${asked.join('\n')}`,
    html: `<html><body>${inDivs(parts.written.text)}<div id="ms-outlook-mobile-signature" dir="auto"><div><br></div>${label}<a href="${link}">${label}</a></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><b>${words.from}</b> ${escaped(who(parts))}</div>${askedHtml}</body></html>`,
  }
}

const thunderbird: Program = (parts) => {
  const own = signed(parts)
  return {
    plain: `${own}\n\n${wroteLine[parts.language]('Night Shift FC via Callup')}\n${marked}\n`,
    html: `<!DOCTYPE html><html><body><p>${escaped(own).replaceAll('\n', '<br>')}</p><div class="moz-cite-prefix">${escaped(wrote(parts))}<br></div><blockquote type="cite" cite="mid:1@play.example">${askedHtml}</blockquote></body></html>`,
  }
}

const thunderbirdBottom: Program = (parts) => {
  const own = signed(parts)
  return {
    plain: `${wroteLine[parts.language]('Night Shift FC via Callup')}\n${marked}\n\n${own}\n`,
    html: `<!DOCTYPE html><html><body><div class="moz-cite-prefix">${escaped(wrote(parts))}<br></div><blockquote type="cite">${askedHtml}</blockquote><p>${escaped(own).replaceAll('\n', '<br>')}</p></body></html>`,
  }
}

const yahoo: Program = (parts) => ({
  plain: `${signed(parts)}\n\n    ${wroteInTwo(parts)}  \n \n${marked}`,
  html: `<html><body><div class="ydp yahoo-style-wrap">${inDivs(signed(parts))}</div><div id="ydp_yahoo_quoted" class="ydp yahoo_quoted">${escaped(wrote(parts))}${askedHtml}</div></body></html>`,
})

const proton: Program = (parts) => ({
  plain: `${parts.written.text}\n\n${pick(parts.random, phoneLines[parts.language])}\n\n${wroteInTwo(parts)}\n\n${marked}`,
  html: `${inDivs(parts.written.text)}<div class="protonmail_signature_block"><div>Sent with Proton Mail.</div></div><div class="protonmail_quote">${escaped(wrote(parts))}<blockquote class="protonmail_quote">${askedHtml}</blockquote></div>`,
})

/** No quote at all, as from a watch or a chat-like program. */
const bare: Program = (parts) => ({ plain: signed(parts) })

export const programs: readonly Program[] = [
  gmail,
  gmail,
  gmailBottom,
  apple,
  iphone,
  iphone,
  outlook,
  outlook,
  outlookPhone,
  thunderbird,
  thunderbirdBottom,
  yahoo,
  proton,
  bare,
]

const subjects: Record<Language, string> = {
  en: 'Re: ',
  de: 'AW: ',
  fr: 'RE : ',
  es: 'RE: ',
  'pt-BR': 'RES: ',
  ar: 'رد: ',
}

const encodedWord = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

function quotedPrintable(text: string): string {
  const encoded = text.split('\n').map((line) => {
    const bytes = Array.from(Buffer.from(line), (byte) =>
      (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    if (bytes.at(-1) === ' ') bytes[bytes.length - 1] = '=20'
    const rows: string[] = []
    for (let row = ''; bytes.length > 0 || row; row = '') {
      while (bytes.length > 0 && row.length + (bytes[0]?.length ?? 0) <= 72) row += bytes.shift()
      rows.push(row)
    }
    return rows.join('=\r\n')
  })
  return encoded.join('\r\n')
}

function part(type: string, text: string, random: () => number): string {
  const encoding = pick(random, ['quoted-printable', 'base64', '8bit'])
  const body =
    encoding === '8bit'
      ? text.replaceAll('\n', '\r\n')
      : encoding === 'base64'
        ? Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
        : quotedPrintable(text)
  return `Content-Type: ${type}; charset="utf-8"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`
}

/** The raw mail. `extra`: more parts, each with its header. */
export function mimeOf(parts: Parts, body: Body, extra: string[] = []): string {
  const { random, sender } = parts
  const only = body.plain && body.html ? pick(random, ['both', 'both', 'plain', 'html']) : 'both'
  const texts = [
    ...(body.plain !== undefined && only !== 'html' ? [part('text/plain', body.plain, random)] : []),
    ...(body.html !== undefined && only !== 'plain' ? [part('text/html', body.html, random)] : []),
  ]
  const boundary = `b${Math.floor(random() * 1e9)}`
  const alternative =
    texts.length === 1
      ? (texts[0] ?? '')
      : `Content-Type: multipart/alternative; boundary="${boundary}a"\r\n\r\n${texts.map((text) => `--${boundary}a\r\n${text}`).join('')}--${boundary}a--\r\n`
  const content =
    extra.length === 0
      ? alternative
      : `Content-Type: multipart/mixed; boundary="${boundary}m"\r\n\r\n${[alternative, ...extra].map((each) => `--${boundary}m\r\n${each}`).join('')}--${boundary}m--\r\n`
  return [
    `Return-Path: <${sender.address}>`,
    `Delivered-To: ${parts.to}`,
    `Message-ID: <${Math.floor(random() * 1e12)}@mail.example>`,
    'Date: Wed, 18 Nov 2026 18:05:00 +0000',
    `From: ${encodedWord(sender.name)} <${sender.address}>`,
    `To: "Night Shift FC via Callup" <${parts.to}>`,
    `Subject: ${encodedWord(body.subject ?? `${subjects[parts.language]}Thu, Nov 19 vs Harbour Rovers: are you going?`)}`,
    'In-Reply-To: <1@play.example>',
    'MIME-Version: 1.0',
    ...(body.headers ?? []),
    content,
  ].join('\r\n')
}
