import { describe, expect, test } from 'vitest'
import { unitNet } from '#domain/billing/tax/split-vat.ts'
import { languages } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { sampleInvoice } from '#tests/harness/rows/sample-rows.ts'
import { debitedNote } from '../../../invoices/text/payment-note.ts'
import type { InvoiceRows } from '../../model/invoice-rows.ts'
import { formatUnitNet } from '../format-unit-net.ts'
import { invoiceText } from '../invoice-text.ts'
import { invoiceModel } from '../model/invoice-model.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

function strings(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

async function printed(rows: Parameters<typeof renderInvoicePdf>[0]) {
  return plain(readPrintedText(await renderInvoicePdf(rows)))
}

/** The invoice of a renewal month that is not charged yet. */
function sampleMonth(sample: Parameters<typeof sampleInvoice>[0] = {}): InvoiceRows {
  const rows = sampleInvoice(sample)
  const { language, total, dueOn } = rows.invoice
  const paymentNote = debitedNote({ language, due: total, dueOn })
  const unpaid = { orderId: null, status: 'pending', paidAt: null, paidBy: null, paymentId: null } as const
  return {
    ...rows,
    orderNumber: null,
    orderedAt: null,
    invoice: { ...rows.invoice, ...unpaid, paymentNote },
  }
}

describe('invoice PDF', () => {
  test('for a renewal announces the charge, and has the same bytes before and after payment', async () => {
    const month = sampleMonth()
    const paidInvoice = { ...month.invoice, paidAt: new Date(), paidBy: 'Visa •••• 4242', paymentId: 'later' }
    expect(await printed(month)).toContain(
      'Le montant de cette facture est prélevé sur votre moyen de paiement par un prestataire de paiement. À payer au plus tard le 21/12/2026.',
    )
    const bytes = await renderInvoicePdf(month)
    expect(
      Buffer.from(await renderInvoicePdf({ ...month, invoice: paidInvoice })).equals(Buffer.from(bytes)),
    ).toBe(true)
  })

  test('all mandatory information is printed', async () => {
    const text = await printed(sampleInvoice({ language: 'fr', buyerType: 'business' }))
    const mentions = [
      'Facture',
      'INV-2026000042',
      'Date de facture',
      '21/11/2026',
      "Date d'échéance",
      '21/12/2026',
      'Vitrine (Démonstration)',
      'SAS au capital de 10 000 €',
      '12 rue de l’Exemple',
      'SIREN 000 000 000',
      'RCS Paris 000 000 000',
      'FR00000000000',
      'Exemple & Fils SARL',
      'Gergő Fűszál',
      '69000 Lyon',
      'SIREN 123 456 782',
      'FR12123456782',
      'BC-2026-118',
      'CMD-2026000118 du 21/11/2026',
      'Site vitrine Plombier',
      'Abonnement du 21/11/2026 au 20/12/2026',
      "Frais d'installation",
      'Prix unitaire HT',
      '24,17 €',
      '20 %',
      'Base HT',
      '189,17 €',
      '37,83 €',
      'Total TTC',
      '227,00 €',
      'Déjà payé 227,00 €',
      'Reste à payer 0,00 €',
      'Acquittée le 21/11/2026 par carte (Visa •••• 4242)',
      'Prestation de services',
      'pénalités au taux BCE + 10 points et indemnité forfaitaire de 40 € pour frais de recouvrement.',
      'Pas d’escompte',
      'Démonstration',
      'Aucun paiement réel n’a eu lieu',
      'Page 1 / 1',
    ]
    for (const mention of mentions) expect(text).toContain(mention)
  })

  test('an invoice to a consumer or association has no late-payment terms and no buyer SIREN', async () => {
    for (const buyerType of ['consumer', 'association'] as const) {
      const text = await printed(sampleInvoice({ buyerType }))
      expect(text).not.toMatch(/recouvrement|escompte|123 456 782/)
    }
    expect(await printed(sampleInvoice({ buyerType: 'association' }))).toContain('Exemple & Fils SARL')
  })

  test.each(languages)('all invoice text is rendered, in %s', async (language) => {
    const rows = sampleInvoice({ language, buyerType: 'business' })
    const text = (await printed(rows)).replaceAll(' ', '')
    for (const string of strings(invoiceText(invoiceModel(rows), rows.template))) {
      expect(text).toContain(plain(string).replaceAll(' ', ''))
    }
    expect(text).toContain(language === 'hu' ? 'FűszálGergő' : 'GergőFűszál')
  })

  test('a real invoice has no demonstration notice, and an unpaid one states the due date', async () => {
    const rows = sampleMonth({ isDemonstration: false })
    const seller = { ...rows.invoice.seller, name: 'Exemple SAS' }
    const text = await printed({ ...rows, invoice: { ...rows.invoice, seller } })
    expect(text).not.toMatch(/Démonstration|Acquittée/)
    expect(text).toContain('À payer au plus tard le 21/12/2026')
  })

  test('forty lines span several pages, each with page number and table header', async () => {
    const text = await printed(sampleInvoice({ count: 40 }))
    const count = Number(/Page 1 \/ (\d+)/.exec(text)?.[1])
    expect(count).toBeGreaterThan(2)
    expect(text.match(/Désignation/g)).toHaveLength(count)
    expect(text).toContain(`Page ${count} / ${count}`)
    expect(text.match(/Aucun paiement réel/g)).toHaveLength(count)
  })

  test('is a tagged PDF/A-3b with embedded fonts only, and byte-identical when rendered again', async () => {
    const bytes = await renderInvoicePdf(sampleInvoice())
    const file = Buffer.from(bytes).toString('latin1')
    expect(file).toContain('%PDF-1.7')
    expect(file).toContain('/FontFile2')
    expect(file).not.toContain('/Helvetica')
    expect(file).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(file).toContain('/Lang (fr)')
    for (const type of ['Document', 'H1', 'P', 'Table', 'TH', 'TD']) expect(file).toMatch(`/S /${type}\n`)
    expect(Buffer.from(await renderInvoicePdf(sampleInvoice())).equals(Buffer.from(bytes))).toBe(true)
  })

  test('the unit price without VAT has four decimals only if it is not exact in cents', () => {
    const format = (net: number, quantity: number) =>
      plain(formatUnitNet(unitNet(cents(net), quantity), 'fr'))
    expect(format(10_000, 1)).toBe('100,00 €')
    expect(format(2417, 1)).toBe('24,17 €')
    expect(format(16_917, 7)).toBe('24,1671 €')
    expect(format(4998, 3)).toBe('16,66 €')
  })
})
