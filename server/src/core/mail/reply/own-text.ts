/**
 * What a person wrote themselves in a mail: without the mail they reply to, the signature, and what their program adds. Every
 * pattern looks at one line, and none can take more than linear time.
 */

interface OwnText {
  text: string
  isForward: boolean
}

const MAX_LINE = 1000
/** Programs break the line above a quote after some 76 characters. */
const MAX_ATTRIBUTION_LINES = 4

export function ownTextOf(text: string, senderName: string): OwnText {
  const lines = text
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/g, '')
    .replaceAll('\u00a0', ' ')
    .split(/\r?\n/)
    .map((line) => line.slice(0, MAX_LINE).trimEnd())
  const own: string[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    if (isForwardLine(line)) return { text: '', isForward: true }
    if (/^\s*[>|]/.test(line)) {
      at++
      continue
    }
    if (line === '--' || isOriginalLine(line) || isHeaderBlock(lines, at)) break
    const attribution = attributionAt(lines, at)
    if (attribution > 0) {
      const after = lines.slice(at + attribution).find((next) => next.trim() !== '')
      // Without marks nothing tells where the quote ends.
      if (after === undefined || !/^\s*[>|]/.test(after)) break
      at += attribution
      continue
    }
    if (!isAddedLine(line)) own.push(line)
    at++
  }
  return { text: withoutSignature(own, senderName).join('\n').trim(), isForward: false }
}

const attributions = [
  /^\s*on\b.{0,300}\bwrote\s*:$/i,
  /^\s*(am|on|vor)\b.{0,300}\bschrieb\b.{0,200}:$/i,
  /^\s*le\b.{0,300}\ba\s+écrit\s*:$/i,
  /^\s*el\b.{0,300}\bescribió\s*:$/i,
  /^\s*(em|no dia|a)\b.{0,300}\bescreveu\s*:$/i,
  /^\s*(في|بتاريخ|يوم).{0,300}(كتب|كتبت|بواسطة).{0,200}:$/,
  /^\s*[^\n]{0,200}<[^<>\s]{3,200}>\s*(wrote|schrieb|a écrit|escribió|escreveu|كتب)\s*:$/i,
  /^\s*\d{4}[-/.年]\d{1,2}[-/.].{0,200}<[^<>\s]{3,200}>\s*:$/,
]

/** How many lines a line like "On Thu, Nov 19, Callup wrote:" takes; 0 if there is none. */
function attributionAt(lines: readonly string[], at: number): number {
  let joined = ''
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count++) {
    const line = lines[at + count - 1]
    if (line === undefined || line.trim() === '' || joined.length > MAX_LINE) return 0
    joined = `${joined} ${line.trim()}`.trim()
    if (attributions.some((attribution) => attribution.test(joined))) return count
  }
  return 0
}

const isOriginalLine = (line: string) =>
  /^\s*-{2,}\s*(original message|original appointment|ursprüngliche nachricht|originalnachricht|urspr\. nachricht|message d['’ ]origine|message original|mensaje original|mensagem original|الرسالة الأصلية)\s*-{2,}/i.test(
    line,
  ) || /^\s*_{10,}\s*$/.test(line)

const isForwardLine = (line: string) =>
  /^\s*(-{3,}\s*)?(forwarded message|begin forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|message transféré|début du message transféré|début du message réexpédié|mensaje reenviado|inicio del mensaje reenviado|mensagem encaminhada|início da mensagem encaminhada|início da mensagem reencaminhada|رسالة معاد توجيهها|الرسالة المعاد توجيهها|بداية الرسالة المعاد توجيهها)\s*(:|-{3,}|$)/i.test(
    line,
  )

const from = /^\s*\*?(from|von|de|من)\s*:\s*\*?\s*\S/i
const others =
  /^\s*\*?(sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|enviada em|fecha|para|asunto|data|assunto|تاريخ الإرسال|أرسلت|التاريخ|إلى|الموضوع)( le| el)?\s*:/i

/** Outlook repeats the header of the mail it quotes, and marks nothing else. */
const isHeaderBlock = (lines: readonly string[], at: number) =>
  from.test(lines[at] ?? '') && lines.slice(at + 1, at + 5).filter((line) => others.test(line)).length >= 2

const device =
  '(iphone|ipad|ipod|android|samsung|galaxy|outlook|pixel|huawei|xiaomi|smartphone|mobile|mobil|mobiltelefon|handy|móvil|celular|téléphone|portable|phone|yahoo|gmx|web\\.de|proton|mail|windows|blackberry|الهاتف|هاتفي|جوالي|آيفون|الآيفون)'

const addedLines = [
  new RegExp(`^\\s*(sent|get)\\b.{0,60}\\b${device}\\b.{0,60}$`, 'i'),
  new RegExp(
    `^\\s*(von mein|gesendet (mit|von|über|aus)|diese nachricht wurde|holen sie sich|hol dir).{0,80}${device}.{0,60}$`,
    'i',
  ),
  new RegExp(`^\\s*(envoyé (de|depuis|avec|à partir)|obtenez|obtenir|télécharge[rz]?).{0,80}${device}.{0,60}$`, 'i'),
  new RegExp(
    `^\\s*(enviado (desde|do|de|a partir|pelo|con|com)|obtener|obtén|obter|obtenha|baixe).{0,80}${device}.{0,60}$`,
    'i',
  ),
  new RegExp(`^\\s*(أُ?رسلت? من|مرسل من|تم الإرسال من|تم إرساله من|الحصول على|احصل على).{0,80}${device}?.{0,60}$`, 'i'),
  /^\s*(https:\/\/aka\.ms\/\S+|<https?:\/\/\S+>)\s*$/i,
  /^\s*\[?(cid|image|bild|imagen|imagem):?\S*\]?\s*$/i,
]

const isAddedLine = (line: string) => addedLines.some((added) => added.test(line))

const farewells = new RegExp(
  `^\\s*(${[
    'best|best regards|regards|kind regards|cheers|thanks|thank you|many thanks|see you|take care|all the best|sincerely|yours|love|x+',
    'lg|vg|mfg|bg|liebe grüße|liebe grüsse|viele grüße|viele grüsse|beste grüße|schöne grüße|grüße|grüsse|gruß|gruss|mit freundlichen grüßen|freundliche grüße|bis dann|bis bald|ciao|sportliche grüße',
    'cordialement|bien cordialement|bien à (toi|vous)|amicalement|à bientôt|à plus|a\\+|bises|bisous|sportivement|salutations|merci',
    'saludos|un saludo|saludos cordiales|un abrazo|abrazos|abrazo|atentamente|gracias|besos|hasta luego|nos vemos',
    'abraço|abraços|abs|att|atenciosamente|um abraço|grande abraço|até mais|até logo|beijos|bjs|valeu|obrigado|obrigada',
    'تحياتي|مع تحياتي|مع التحية|تحية طيبة|مع أطيب التحيات|شكرا|شكرًا|مع السلامة|دمتم',
  ].join('|')})\\s*[,.!،]*\\s*$`,
  'iu',
)

const MAX_SIGNATURE_LINES = 4
const MAX_SIGNATURE_LINE = 60

/** Takes off a name at the end, with or without a farewell above it. */
function withoutSignature(lines: readonly string[], senderName: string): string[] {
  const kept = lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1)
  const start = kept.findIndex(
    (line, at) =>
      at > 0 &&
      farewells.test(line) &&
      kept.slice(at + 1).filter((each) => each.trim() !== '').length <= MAX_SIGNATURE_LINES &&
      kept.slice(at + 1).every((each) => each.length <= MAX_SIGNATURE_LINE),
  )
  const body = start > 0 ? kept.slice(0, start) : kept
  while (body.length > 1 && (body.at(-1)?.trim() === '' || isNameOf(senderName, body.at(-1) ?? ''))) body.pop()
  return body
}

const namesIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []

function isNameOf(senderName: string, line: string): boolean {
  const names = new Set(namesIn(senderName))
  const words = namesIn(line)
  return words.length > 0 && words.length <= 4 && words.every((word) => names.has(word))
}
