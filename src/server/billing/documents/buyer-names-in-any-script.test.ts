import { describe, expect, test } from 'vitest'
import { invoiceCorpus } from '#tests/harness/documents/invoice-corpus.ts'
import { readGlyphs } from '#tests/harness/documents/read-glyphs.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { everything, readXml, texts } from '#tests/harness/documents/xml-tree.ts'
import { sampleOrder, sampleSeller } from '#tests/harness/rows/sample-rows.ts'
import { invoiceModel } from './internal/model/invoice-model.ts'
import { renderContractPdf } from './internal/render/render-contract-pdf.ts'
import { renderInvoicePdf } from './internal/render/render-invoice-pdf.ts'
import { writeCii } from './internal/xml/write-cii.ts'

const buyers = {
  Greek: ['Γιώργος', 'Παπαδόπουλος', 'Οδός Ερμού 12', 'Αθήνα'],
  Cyrillic: ['Мария', 'Георгиева', 'ул. Раковски 5', 'София'],
  Chinese: ['小明', '王', '南京路 5', '上海市'],
  Arabic: ['محمد', 'علي', 'شارع النيل', 'القاهرة'],
  Hebrew: ['דוד', 'כהן', 'רחוב הרצל', 'חיפה'],
  'emoji and ★': ['Zoé 🚀', 'Étoile ★', '4 rue du Café ☕', 'Lyon'],
} as const

const documents = ['consumer, paid by card', 'credit note, whole', 'business, month pending']
const buyerParty = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty'

const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** The Hebrew and Arabic letters in a fixed order: the rendering order of right-to-left text is not compared. */
const fromTheRight = (text: string) =>
  [...text]
    .filter((letter) => isRightToLeft.test(letter))
    .toSorted()
    .join('')

test.for(invoiceCorpus.map((entry) => [`${entry.name}, in ${entry.language}`, entry] as const))(
  'no text of %s uses the glyph .notdef',
  async ([, { rows }]) => {
    const glyphs = readGlyphs(await renderInvoicePdf(rows))
    expect(glyphs.length).toBeGreaterThan(100)
    // PDF/A-3 (ISO 19005-3, 6.2.11.8) forbids the glyph .notdef, which is number 0.
    expect(glyphs).not.toContain('0000')
  },
)

describe('a contract', () => {
  test.for(Object.entries(buyers))(
    'prints a buyer’s name and address in %s as stored in the order',
    async ([, [firstName, lastName, address, city]]) => {
      const rows = sampleOrder()
      const buyer = { ...rows.order.buyer, firstName, lastName, address, city }
      const pdf = await renderContractPdf({
        ...rows,
        order: { ...rows.order, buyer },
        seller: sampleSeller,
        earlyStart: '',
        mandate: { paymentMethod: 'card', wording: 'J’autorise un débit de 128,00 € TTC chaque mois.' },
        termsMarkdown: '# Conditions\n\nTexte.',
        termsVersion: '2026-11-21',
        isDemonstration: false,
      })
      // PDF/A-3 (ISO 19005-3, 6.2.11.8) forbids the glyph .notdef, which is number 0.
      expect(readGlyphs(pdf)).not.toContain('0000')
      const printed = readPrintedText(pdf)
      const stored = [`${firstName} ${lastName}`, address, city]
      expect(fromTheRight(printed)).toBe(fromTheRight(stored.join('')))
      for (const text of stored.filter((value) => !isRightToLeft.test(value)))
        expect(printed.replace(/\s/g, '')).toContain(text.replace(/\s/g, ''))
    },
  )
})

describe.for(documents)('%s', (name) => {
  test.for(Object.entries(buyers))(
    'prints a buyer’s name and address in %s as in the invoice data',
    async ([, [firstName, lastName, address, city]]) => {
      const { rows } = invoiceCorpus.find((entry) => entry.name === name) ?? {}
      if (!rows) throw new Error(`No case ${name}`)
      const company = rows.invoice.buyer.company && `${lastName} ${city}`
      const buyer = { ...rows.invoice.buyer, firstName, lastName, company, address, city }
      const customRows = { ...rows, invoice: { ...rows.invoice, buyer } }
      const cii = readXml(writeCii(invoiceModel(customRows)))
      const dataTexts = [
        ...texts(cii, `${buyerParty}/ram:Name`),
        ...texts(cii, `${buyerParty}/ram:PostalTradeAddress/ram:LineOne`),
        ...texts(cii, `${buyerParty}/ram:PostalTradeAddress/ram:CityName`),
      ]
      expect(dataTexts).toEqual([company || `${firstName} ${lastName}`, address, city])
      const pdf = await renderInvoicePdf(customRows)
      expect(readGlyphs(pdf)).not.toContain('0000')
      const printed = readPrintedText(pdf)
      expect(fromTheRight(printed)).toBe(
        fromTheRight(
          everything(cii)
            .map(({ text }) => text)
            .join(''),
        ),
      )
      for (const text of dataTexts.filter((value) => !isRightToLeft.test(value)))
        expect(printed.replace(/\s/g, '')).toContain(text.replace(/\s/g, ''))
    },
  )
})
