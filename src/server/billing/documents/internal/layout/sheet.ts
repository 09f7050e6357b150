import PDFDocument from 'pdfkit'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { MetadataText } from '../metadata-text.ts'
import { linesOf } from './break-lines.ts'
import { type Face, fontOf, type PrintedFace, registerFace, splitFaces } from './fonts.ts'
import { palette } from './palette.ts'
import { printable } from './printable.ts'
import { inReadingOrder } from './reading-order.ts'

type SheetOptions = {
  title: string
  /** Omitted when empty. */
  author: string
  language: Language
  /** From the rows, never from the clock, so that the same rows give the same bytes. */
  createdAt: Date
  /** Left and right margin, in points. */
  margin: number
  footer: string
  /** The owner's text at the bottom of each page, above the footer line. */
  footerText?: string
  /** The banner of a demonstration document at the top of each page; null for a real one. */
  demonstration: string | null
}

export type Ink = { face?: Face; size: number; color?: string; tabular?: boolean }

const pageWidth = 595.28
const footerHeight = 58
const footerInk: Ink = { size: 8 }
const footerLeading = 11

/** An A4 document being written: tagged PDF/A-3b in the shop's own faces, with a cursor and page numbers. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  readonly left: number
  readonly width: number
  y = 0
  readonly #options: SheetOptions
  readonly #bytes: Promise<Uint8Array>
  readonly #footerLines: readonly string[]
  readonly #faces = new Set<PrintedFace>()

  constructor(options: SheetOptions) {
    this.#options = options
    const { title, author, language, createdAt } = options
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      lang: language,
      displayTitle: true,
      // No default face: text rendered before a face is registered fails instead of using Helvetica.
      font: '',
      info: {
        ...metadata('Title', title),
        ...metadata('Author', author),
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    })
    this.width = pageWidth - 2 * options.margin
    this.#footerLines = this.#breakFooter()
    this.#bytes = collect(this.doc)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.left = options.margin
    this.doc.on('pageAdded', () => this.#startPage())
    this.doc.addPage()
  }

  get bottom(): number {
    return this.doc.page.height - footerHeight - this.#footerLines.length * footerLeading
  }

  /** Starts a new page unless this height is left on the page. */
  ensure(height: number): void {
    if (this.y + height > this.bottom) this.breakPage()
  }

  breakPage(): void {
    this.doc.continueOnNewPage()
  }

  /**
   * Prints one line of text with its top at y. Text that continues below or beside it must end with a space, for screen
   * readers.
   */
  print(
    text: string,
    x: number,
    y: number,
    { face = 'text', size, color = palette.ink, tabular }: Ink,
  ): void {
    const options: PDFKit.Mixins.TextOptions = {
      lineBreak: false,
      ...(tabular ? { features: ['tnum'] } : {}),
    }
    let partX = x
    const parts = splitFaces(inReadingOrder(printable(text)), face)
    for (const part of parts) {
      this.#use(part.face).fontSize(size).fillColor(color)
      // Aligns the fallback faces on the baseline of the requested face.
      const baselineShift = getAscent(face) - getAscent(part.face)
      this.doc.text(part.text, partX, y + baselineShift * size, options)
      if (parts.length > 1) partX += this.doc.widthOfString(part.text, options)
    }
  }

  #use(face: PrintedFace): PDFKit.PDFDocument {
    if (!this.#faces.has(face)) registerFace(this.doc, face)
    this.#faces.add(face)
    return this.doc.font(face)
  }

  widthOf(text: string, { face = 'text', size, tabular }: Ink): number {
    const options: PDFKit.Mixins.TextOptions = tabular ? { features: ['tnum'] } : {}
    return splitFaces(printable(text), face).reduce(
      (sum, part) => sum + this.#use(part.face).fontSize(size).widthOfString(part.text, options),
      0,
    )
  }

  /** The font size at which one line fits a width: the ink's size or smaller. */
  fit(text: string, ink: Ink, width: number): number {
    return Math.min(ink.size, (ink.size * width) / this.widthOf(text, ink))
  }

  /** A structure element that contains other elements: Table, TR, L, LI. */
  group(type: string, parent = this.root, options: object = {}): PDFKit.PDFStructureElement {
    const element = this.doc.struct(type, options)
    parent.add(element)
    return element
  }

  /** Renders inside a separate structure element. The content may continue on the next page. */
  tag(type: string, render: () => void, parent = this.root, options: object = {}): void {
    const element = this.group(type, parent, options)
    const content = this.doc.markStructureContent(type)
    render()
    this.doc.endMarkedContent()
    element.add(content)
    element.end()
  }

  /** Renders an artifact, which screen readers skip: lines, surfaces, repeated headers. */
  decorate(render: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    render()
    this.doc.endMarkedContent()
  }

  rule(y: number, { color = '', thickness = 0.6, x = this.left, width = this.width } = {}): void {
    this.decorate(() => {
      this.doc.rect(x, y - thickness / 2, width, thickness).fill(color || palette.line)
    })
  }

  surface(x: number, y: number, width: number, height: number, color: string = palette.tint): void {
    this.decorate(() => {
      this.doc.roundedRect(x, y, width, height, 5).fill(color)
    })
  }

  /** Adds page numbers and footers and closes the document; returns its bytes. */
  finish(): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(index)
      this.#printFooter(index + 1, count)
    }
    this.root.end()
    this.doc.end()
    return this.#bytes
  }

  #startPage(): void {
    const { demonstration, language, margin } = this.#options
    this.y = 48
    if (!demonstration) return
    const isFirst = this.doc.bufferedPageRange().count === 1
    this.surface(margin, 26, this.width, 25)
    this.decorate(() => {
      this.doc.rect(margin, 26, 3, 25).fill(palette.ink)
    })
    const printBanner = () => {
      const label = m.demonstration({}, { locale: language })
      this.print(`${label} `, margin + 14, 33, { face: 'bold', size: 9 })
      const textX = margin + 14 + this.widthOf(label, { face: 'bold', size: 9 }) + 8
      this.print(demonstration, textX, 33.4, { size: 8.5 })
    }
    if (isFirst) this.tag('P', printBanner)
    else this.decorate(printBanner)
    this.y = 76
  }

  #printFooter(page: number, count: number): void {
    const { language, footer, margin } = this.#options
    const y = this.doc.page.height - 40
    const top = y - this.#footerLines.length * footerLeading
    const number = m.legal_document_page({ page, count }, { locale: language })
    this.doc.markContent('Artifact', { type: 'Pagination' })
    this.doc.rect(margin, top - 8, this.width, 0.6).fill(palette.line)
    for (const [index, line] of this.#footerLines.entries())
      this.print(line, margin, top + index * footerLeading, footerInk)
    this.print(footer, margin, y, footerInk)
    this.print(number, margin + this.width - this.widthOf(number, footerInk), y, footerInk)
    this.doc.endMarkedContent()
  }

  #breakFooter(): string[] {
    const { footerText } = this.#options
    if (!footerText) return []
    return linesOf([{ text: footerText, face: 'text' }], { size: footerInk.size, width: this.width }).map(
      ({ segments }) => segments.map(({ text }) => text).join(''),
    )
  }
}

/** Height of a face above its baseline, as a fraction of its size. */
function getAscent(face: PrintedFace): number {
  const { ascent, unitsPerEm } = fontOf(face)
  return ascent / unitsPerEm
}

/** A document information entry; none when the text is empty. */
function metadata(name: 'Title' | 'Author', text: string): PDFKit.DocumentInfo {
  return text ? { [name]: new MetadataText(printable(text)) } : {}
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}
