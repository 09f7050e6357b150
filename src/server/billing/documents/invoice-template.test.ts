import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { legibleTextColour } from '#domain/platform/appearance/colour-contrast.ts'
import { readPdfObjects } from '#tests/harness/documents/pdf-objects.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { sampleInvoice } from '#tests/harness/rows/sample-rows.ts'
import { invoiceModel } from './internal/model/invoice-model.ts'
import { renderInvoicePdf } from './internal/render/render-invoice-pdf.ts'
import { writeCii } from './internal/xml/write-cii.ts'

const pointsPerMillimetre = 72 / 25.4

async function picture(width: number, height: number): Promise<Uint8Array> {
  const background = { r: 180, g: 20, b: 60, alpha: 0.5 }
  return sharp({ create: { width, height, channels: 4, background } })
    .webp()
    .toBuffer()
}

/** Width and height of the picture on the page, in millimetres. */
function renderedSize(pdf: Uint8Array): number[] {
  const { objects, stream } = readPdfObjects(pdf)
  const contents = [...objects.values()].map((body) => stream(body).toString('latin1'))
  const [, width, height] = /([\d.]+) 0 0 -([\d.]+) [\d.]+ [\d.]+ cm\n\/I1 Do/.exec(contents.join('\n')) ?? []
  return [Number(width), Number(height)].map((points) => points / pointsPerMillimetre)
}

test.each([
  ['a wide logo', 800, 200, [40, 10]],
  ['a high logo', 200, 800, [5, 20]],
  ['a small logo', 20, 10, [40, 20]],
])(
  '%s is scaled to fit without distortion, and the seller’s name is still printed',
  async (_title, width, height, expectedSize) => {
    const logo = await picture(width, height)
    const pdf = await renderInvoicePdf({ ...sampleInvoice(), logo })
    const [renderedWidth = 0, renderedHeight = 0] = renderedSize(pdf)
    expect(renderedWidth).toBeCloseTo(expectedSize[0] ?? 0, 0)
    expect(renderedHeight).toBeCloseTo(expectedSize[1] ?? 0, 0)
    expect(readPrintedText(pdf).startsWith('Démonstration')).toBe(true)
    expect(readPrintedText(pdf).split('Facture')[0]).toContain('Vitrine (Démonstration)')
    // Pictures are flattened for PDF/A: no transparency.
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/SMask')
    const secondPdf = await renderInvoicePdf({ ...sampleInvoice(), logo })
    expect(Buffer.from(secondPdf).equals(Buffer.from(pdf))).toBe(true)
  },
)

test('a logo that is not an image is rejected', async () => {
  const logo = new TextEncoder().encode('<script>')
  await expect(renderInvoicePdf({ ...sampleInvoice(), logo })).rejects.toThrow()
})

test('template changes do not affect the invoice data, except for a custom footer text', () => {
  const rows = sampleInvoice({ buyerType: 'business' })
  const labels = {
    ...defaultTemplate.texts.fr,
    invoiceTitle: 'Reçu',
    dateLabel: 'Le',
    customerLabel: 'Client',
  }
  const customised = {
    ...rows,
    template: {
      ...defaultTemplate,
      primaryColor: '#101010',
      useFooter: false,
      texts: { ...defaultTemplate.texts, fr: { ...labels, footerText: 'Merci.' } },
    },
  }
  const data = (source: typeof rows) => new TextDecoder().decode(writeCii(invoiceModel(source)))
  expect(data(customised)).toBe(data(rows))
  const templateWithFooter = { ...customised.template, useFooter: true }
  expect(data({ ...customised, template: templateWithFooter })).toContain('<ram:Content>Merci.</ram:Content>')
})

test('text on a coloured background is white or dark, whichever is more legible', () => {
  expect(['#334a5e', '#000000', '#B00020'].map(legibleTextColour)).toEqual(['#ffffff', '#ffffff', '#ffffff'])
  expect(['#ffd400', '#ffffff', '#9ad0ff'].map(legibleTextColour)).toEqual(['#1b2733', '#1b2733', '#1b2733'])
})
