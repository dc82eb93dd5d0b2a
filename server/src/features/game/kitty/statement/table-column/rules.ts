/** Accepted headings of a bank statement as a table, in our six languages. */
const words = {
  date: `date, booking date, transaction date, posting date, posted date, completed date, buchungstag, buchungsdatum, buchung,
    datum, date de l'opération, date opération, date comptable, date operation, fecha, fecha operación, fecha contable,
    fecha de operación, data, data da operação, data do lançamento, data lançamento, تاريخ, التاريخ, تاريخ العملية, value date,
    valuta, wertstellung, valutadatum, date valeur, fecha valor, data valor`,
  amount: `amount, transaction amount, betrag, betrag (eur), umsatz, montant, importe, cantidad, valor, quantia, المبلغ, مبلغ, bedrag,
    bedrag (eur)`,
  credit: `credit, credit amount, paid in, money in, deposit, deposits, haben, gutschrift, crédit, crédits, abono, abonos, ingresos,
    haber, crédito, entrada, entradas, دائن, إيداع`,
  debit: `debit, debit amount, paid out, money out, withdrawal, withdrawals, soll, lastschrift, débit, débits, cargo, cargos, debe,
    débito, saída, saídas, مدين, سحب`,
  side: 'af bij, debit/credit, credit/debit, dr/cr, cr/dr, soll/haben, s/h, sens, type of booking, d/c, c/d, نوع العملية',
  currency: 'currency, währung, whg, devise, divisa, moneda, moeda, العملة, munt',
  name: `name, payer, payer name, payee, counterparty, counterparty name, from, sender, beguenstigter/zahlungspflichtiger,
    begünstigter/zahlungspflichtiger, auftraggeber/begünstigter, auftraggeber, auftraggeber / begünstigter, zahlungspflichtige*r,
    zahlungspflichtiger, name zahlungsbeteiligter, gegenpartei, naam / omschrijving, émetteur, donneur d'ordre, tiers, ordenante,
    remitente, nombre, remetente, nome, pagador, المرسل, الاسم, اسم المرسل`,
  text: `description, reference, payment reference, memo, details, message, purpose, remittance information, narrative, transaction
    details, verwendungszweck, buchungstext, zahlungszweck, mitteilungen, mededelingen, libellé, motif, communication, référence,
    concepto, descripción, observaciones, histórico, descrição, descritivo, الوصف, البيان, التفاصيل`,
}

export const statementColumns: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(words).map(([field, list]) => [field, list.split(',').map((word) => word.trim())]),
)
