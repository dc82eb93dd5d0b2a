import { shortened } from './shortened.ts'

/** Anything longer is a sentence. */
const MAX_WORDS = 5
const LONGEST = 40

/** Typical words in demands for money and passwords, in the product's languages, without accents. */
const alarming = new Set(
  `bank banking password passwort kennwort contrasena senha verify verification verifica verifique verifiez confirm confirma confirme confirmez
   bestatige bestatigen urgent urgente dringend invoice rechnung facture factura fatura payment zahlung paiement pago pagamento overdue
   notice mahnung inkasso warning warnung refund erstattung suspended gesperrt paypal iban bitcoin
   بنك البنك البنكي المصرفي عاجل عاجلة فاتورة تاكيد تحذير`.split(/\s+/),
)

/**
 * The name to show in a mail to someone who does not know its owner, or a placeholder. Stops people who send messages in
 * the form of names ("FINAL NOTICE confirm your bank details"). Pages and team mails show every name.
 */
export const nameForStrangers = (name: string, neutral: string): string =>
  // guard: names: strangers see no message disguised as a name -> shortened(name, LONGEST)
  isPlainName(name) ? shortened(name, LONGEST) : neutral

export function isPlainName(name: string): boolean {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter(Boolean)
  const isSentence = name.split(' ').length > MAX_WORDS
  return !isSentence && !/[:;=<>@\\$€£]/u.test(name) && !words.some((word) => alarming.has(word))
}
