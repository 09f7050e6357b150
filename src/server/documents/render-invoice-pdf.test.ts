import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { cents } from '#domain/money/cents.ts'
import { unitNet } from '#domain/tax/split-vat.ts'
import { readPrintedText } from '#tests/harness/read-printed-text.ts'
import { sampleInvoice } from '#tests/harness/sample-rows.ts'
import { formatUnitNet } from './format-unit-net.ts'
import { invoiceText } from './invoice-text.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

function strings(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

async function printed(rows: Parameters<typeof renderInvoicePdf>[0]) {
  return plain(readPrintedText(await renderInvoicePdf(rows)))
}

describe('invoice', () => {
  test('of a month says that it is charged, the same before it was paid and after', () => {
    const sample = sampleInvoice({ language: 'fr' })
    const month = {
      ...sample,
      orderNumber: null,
      orderedAt: null,
      invoice: { ...sample.invoice, orderId: null },
    }
    const text = invoiceText(month)
    expect(text.payment).toBe('Prélevée sur votre moyen de paiement. À payer au plus tard le 21/12/2026.')
    expect(invoiceText({ ...month, invoice: { ...month.invoice, paidAt: null, paidBy: null } })).toEqual(text)
  })

  test('every mandatory mention is printed', async () => {
    const text = await printed(sampleInvoice({ language: 'fr', buyerType: 'professionnel' }))
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
      '24,1667 €',
      '20 %',
      'Base HT',
      '189,17 €',
      '37,83 €',
      'Total TTC',
      '227,00 €',
      'Acquittée le 21/11/2026 par carte (Visa •••• 4242)',
      'Prestation de services',
      'pénalités au taux BCE + 10 points et indemnité forfaitaire de 40 € pour frais de recouvrement.',
      "Pas d'escompte",
      'Démonstration',
      'Aucun argent n’a circulé',
      'Page 1 / 1',
    ]
    for (const mention of mentions) expect(text).toContain(mention)
  })

  test('a consumer and an association never read of late payment, nor a consumer of registrations', async () => {
    for (const buyerType of ['particulier', 'association'] as const) {
      const text = await printed(sampleInvoice({ buyerType }))
      expect(text).not.toMatch(/recouvrement|escompte|123 456 782/)
    }
    expect(await printed(sampleInvoice({ buyerType: 'association' }))).toContain('Exemple & Fils SARL')
  })

  test.each(languages)('everything the text says is drawn, in %s', async (language) => {
    const rows = sampleInvoice({ language, buyerType: 'professionnel' })
    const text = (await printed(rows)).replaceAll(' ', '')
    for (const string of strings(invoiceText(rows))) {
      expect(text).toContain(plain(string).replaceAll(' ', ''))
    }
    expect(text).toContain(language === 'hu' ? 'FűszálGergő' : 'GergőFűszál')
  })

  test('a real invoice bears no mark, and an unpaid one says until when', async () => {
    const rows = sampleInvoice({ isDemonstration: false })
    const text = await printed({
      ...rows,
      invoice: {
        ...rows.invoice,
        seller: { ...rows.invoice.seller, name: 'Exemple SAS' },
        paidAt: null,
        paidBy: null,
      },
    })
    expect(text).not.toMatch(/Démonstration|Acquittée/)
    expect(text).toContain('À régler au plus tard le 21/12/2026')
  })

  test('forty lines go over several pages, each with its number and its head', async () => {
    const text = await printed(sampleInvoice({ count: 40 }))
    const count = Number(/Page 1 \/ (\d+)/.exec(text)?.[1])
    expect(count).toBeGreaterThan(2)
    expect(text.match(/Désignation/g)).toHaveLength(count)
    expect(text).toContain(`Page ${count} / ${count}`)
    expect(text.match(/Aucun argent/g)).toHaveLength(count)
  })

  test('the file is tagged PDF/A-3b with embedded faces only, and always the same bytes', async () => {
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

  test('the price of one without VAT has four decimals only where cents are not exact', () => {
    const shown = (gross: number, rate: number) =>
      plain(formatUnitNet(unitNet(cents(gross), 'gross', rate), 'fr'))
    expect(shown(12000, 2000)).toBe('100,00 €')
    expect(shown(2900, 2000)).toBe('24,1667 €')
    expect(shown(2900, 0)).toBe('29,00 €')
    expect(shown(1055, 550)).toBe('10,00 €')
  })
})
