import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryPages, validateXML } from 'xmllint-wasm'
import { projectRoot } from '#server/project-root.ts'
import { invoiceCorpus } from '#tests/harness/documents/invoice-corpus.ts'
import { violatedRules } from '#tests/harness/documents/invoice-rules.ts'
import { readPdfObjects } from '#tests/harness/documents/pdf-objects.ts'
import { printedForms } from '#tests/harness/documents/printed-forms.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { everything, readXml, texts } from '#tests/harness/documents/xml-tree.ts'
import { invoiceText } from './internal/invoice-text.ts'
import { invoiceModel } from './internal/model/invoice-model.ts'
import { renderInvoicePdf } from './internal/render/render-invoice-pdf.ts'
import { writeCii } from './internal/xml/write-cii.ts'
import { writeUbl } from './internal/xml/write-ubl.ts'

const schema = join(projectRoot, 'node_modules/@stackforge-eu/factur-x/schema/en16931')
const cases = invoiceCorpus.map((entry) => ({ ...entry, title: `${entry.name}, in ${entry.language}` }))
const compact = (text: string) => text.replace(/\s/g, '').replaceAll('\u2011', '-')

/** The CII of a case with one text replaced. */
function alterCii(name: string, from: string | RegExp, to: string): string {
  const { rows } = cases.find((entry) => entry.name === name) ?? {}
  if (!rows) throw new Error(`No case ${name}`)
  const original = new TextDecoder().decode(writeCii(invoiceModel(rows)))
  const altered = original.replace(from, to)
  if (altered === original) throw new Error(`Nothing to change: ${from}`)
  return altered
}

const paidCase = 'consumer, paid by card'
const abroadCase = 'business, Switzerland'

test('the data of every document is valid against the Factur-X schema, profile EN 16931', async () => {
  const files = readdirSync(schema).map((fileName) => ({
    fileName,
    contents: readFileSync(join(schema, fileName), 'utf8'),
  }))
  const main = files.filter(({ fileName }) => fileName === 'FACTUR-X_EN16931.xsd')
  const validate = (contents: readonly string[]) =>
    validateXML({
      xml: contents.map((text, index) => ({ fileName: `${index}.xml`, contents: text })),
      schema: main,
      preload: files.filter((file) => !main.includes(file)),
      maxMemoryPages: memoryPages.GiB,
    })
  const documents = cases.map(({ rows }) => new TextDecoder().decode(writeCii(invoiceModel(rows))))
  expect(await validate(documents)).toMatchObject({ errors: [], valid: true })
  const reordered = alterCii(
    paidCase,
    /(<ram:Name>[^<]*<\/ram:Name>)\s*(<ram:Description>[^<]*<\/ram:Description>)/,
    '$2$1',
  )
  expect((await validate([reordered])).valid).toBe(false)
})

test.each([
  [paidCase, /<ram:GrandTotalAmount>\d+/, '<ram:GrandTotalAmount>9', 'BR-CO-15'],
  [paidCase, /<ram:DuePayableAmount>0/, '<ram:DuePayableAmount>1', 'BR-CO-16'],
  [paidCase, /<ram:CalculatedAmount>\d+/, '<ram:CalculatedAmount>9', 'BR-CO-14'],
  [paidCase, /<ram:LineTotalAmount>\d+/, '<ram:LineTotalAmount>9', 'BR-CO-10'],
  [paidCase, '<ram:CategoryCode>S<', '<ram:CategoryCode>AE<', 'BR-AE-05'],
  [paidCase, '<ram:ID schemeID="VA">FR', '<ram:ID schemeID="VA">44', 'BR-CO-09'],
  [paidCase, '<ram:SubjectCode>AAI<', '<ram:SubjectCode>XYZ<', /BR-CL/],
  [paidCase, /(\.\d\d)<\/ram:GrandTotalAmount>/, '$10</ram:GrandTotalAmount>', 'BR-DEC'],
  [
    abroadCase,
    '<ram:BuyerTradeParty>',
    '$&<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE1</ram:ID></ram:SpecifiedTaxRegistration>',
    'BR-O-02',
  ],
  [abroadCase, /<ram:ExemptionReason(Code)?>[^<]*<\/ram:ExemptionReason(Code)?>/g, '', 'BR-O-09, -10'],
  ['business, month pending', '<ram:SubjectCode>PMD<', '<ram:SubjectCode>PMT<', 'BR-FR-06 PMT'],
  [
    'credit note, whole',
    /<ram:InvoiceReferencedDocument>[\s\S]*<\/ram:InvoiceReferencedDocument>/,
    '',
    'BR-55, BR-FR-CO-05',
  ],
])('the rules report an error in "%s" when %s becomes %s', (name, from, to, rule) => {
  const broken = violatedRules(readXml(alterCii(name, from, to)))
  expect(broken.some((ruleId) => (typeof rule === 'string' ? ruleId === rule : rule.test(ruleId)))).toBe(true)
})

describe.each(cases)('$title', ({ rows, language }) => {
  const model = invoiceModel(rows)
  const cii = readXml(writeCii(model))
  let pdf: Uint8Array
  let page: string

  beforeAll(async () => {
    pdf = await renderInvoicePdf(rows)
    page = compact(readPrintedText(pdf))
  })

  test('violates no rule of EN 16931 or of the French e-invoicing reform', () => {
    expect(violatedRules(cii)).toEqual([])
  })

  test('prints all of its data, and its data contains every printed figure', () => {
    for (const { path, forms } of printedForms(cii, language))
      expect(
        forms.some((form) => page.includes(compact(form))),
        `${path}: ${forms[0]}`,
      ).toBe(true)
    const dataTexts = new Set(printedForms(cii, language).flatMap(({ forms }) => forms.map(compact)))
    const { totals, total, settled, rates, lines } = invoiceText(model, rows.template)
    const printed = [
      ...[...totals, total, ...settled].map(({ value }) => value),
      ...rates.rows.flatMap(({ net, vat }) => [net, vat]),
      ...lines.flatMap(({ unitNet, net, quantity }) => [unitNet, net, quantity]),
    ]
    expect(printed.filter((text) => !dataTexts.has(compact(text)))).toEqual([])
  })

  test('is a PDF/A-3 archive with its data embedded', async () => {
    const { objects, stream } = readPdfObjects(pdf)
    const bodies = [...objects.values()]
    const descriptors = bodies.filter((body) => body.includes('/Type /FontDescriptor'))
    expect(descriptors.length).toBeGreaterThan(0)
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23] /)
    expect(bodies.join('\n')).not.toContain('/Helvetica')

    const xmp = readXml(stream(bodies.find((body) => body.includes('/Subtype /XML')) ?? '').toString('utf8'))
    const properties = Object.fromEntries(everything(xmp).map(({ name, text }) => [name, text]))
    expect(properties).toMatchObject({
      'pdfaid:part': '3',
      'pdfaid:conformance': 'B',
      'fx:DocumentType': 'INVOICE',
      'fx:DocumentFileName': 'factur-x.xml',
      'fx:Version': '1.0',
      'fx:ConformanceLevel': 'EN 16931',
    })
    expect(everything(xmp).filter(({ name }) => name === 'pdfaProperty:name')).toHaveLength(4)

    const embeddedFiles = bodies.filter((body) => body.includes('/Type /EmbeddedFile'))
    expect(embeddedFiles).toHaveLength(1)
    expect(stream(embeddedFiles[0] ?? '').equals(Buffer.from(writeCii(model)))).toBe(true)
    const file = bodies.find((body) => body.includes('/Type /Filespec')) ?? ''
    expect(file).toContain('/AFRelationship /Alternative')
    expect(bodies.find((body) => body.includes('/Type /Catalog'))).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(Buffer.from(await renderInvoicePdf(rows)).equals(Buffer.from(pdf))).toBe(true)
  })

  test('has the same content in UBL', () => {
    const ubl = readXml(writeUbl(model))
    expect(ubl.name).toBe(model.kind === 'credit_note' ? 'CreditNote' : 'Invoice')
    const settlement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
    const summation = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
    const pairs = [
      ['cac:LegalMonetaryTotal/cbc:LineExtensionAmount', `${summation}/ram:LineTotalAmount`],
      ['cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount', `${summation}/ram:GrandTotalAmount`],
      ['cac:LegalMonetaryTotal/cbc:PrepaidAmount', `${summation}/ram:TotalPrepaidAmount`],
      ['cac:LegalMonetaryTotal/cbc:PayableAmount', `${summation}/ram:DuePayableAmount`],
      ['cac:TaxTotal/cbc:TaxAmount', `${summation}/ram:TaxTotalAmount`],
      [
        'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
        `${settlement}/ram:ApplicableTradeTax/ram:BasisAmount`,
      ],
      [
        'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason',
        `${settlement}/ram:ApplicableTradeTax/ram:ExemptionReason`,
      ],
      ['cbc:ID', 'rsm:ExchangedDocument/ram:ID'],
      ['cac:PaymentTerms/cbc:Note', `${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description`],
    ] as const
    for (const [ublPath, ciiPath] of pairs) expect(texts(ubl, ublPath), ublPath).toEqual(texts(cii, ciiPath))
    const notes = texts(cii, 'rsm:ExchangedDocument/ram:IncludedNote/ram:Content')
    expect(texts(ubl, 'cbc:Note').map((note) => note.replace(/^#\w{3}#/, ''))).toEqual(notes)
    const values = (names: readonly string[], root: typeof ubl) =>
      everything(root).flatMap(({ name, text }) => (names.includes(name) ? [text] : []))
    expect(
      values(['cbc:PriceAmount', 'cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cbc:Name'], ubl)
        .filter(Boolean)
        .toSorted(),
    ).toEqual(
      values(['ram:ChargeAmount', 'ram:BilledQuantity', 'ram:PersonName'], cii)
        .concat(
          texts(
            cii,
            'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedTradeProduct/ram:Name',
          ),
        )
        .toSorted(),
    )
  })
})
