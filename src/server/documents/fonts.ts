import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font, type Run } from 'fontkit'
import { projectRoot } from '../project-root.ts'

const files = {
  text: 'figtree/400Regular/Figtree_400Regular.ttf',
  italic: 'figtree/400Regular_Italic/Figtree_400Regular_Italic.ttf',
  strong: 'figtree/600SemiBold/Figtree_600SemiBold.ttf',
  bold: 'figtree/700Bold/Figtree_700Bold.ttf',
  heading: 'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
} as const

export type Face = keyof typeof files

let buffers: Record<Face, Buffer> | undefined

function readFonts(): Record<Face, Buffer> {
  const read = (face: Face) => readFileSync(join(projectRoot, 'node_modules/@expo-google-fonts', files[face]))
  return {
    text: read('text'),
    italic: read('italic'),
    strong: read('strong'),
    bold: read('bold'),
    heading: read('heading'),
  }
}

/** A face as its file has it, for what is drawn without a document. */
export function readFace(face: Face): Buffer {
  buffers ??= readFonts()
  return buffers[face]
}

/** How many laid out words a face keeps: those of the terms and of invoices, which every document repeats. */
const keptWords = 4000

let faces: Record<Face, Font> | undefined

/** A face that is read once and keeps how words are laid out: most of the work of a document, and the same in each. */
function keepingWords(face: Face): Font {
  const font = create(readFace(face))
  // One sign serves several characters, such as both spaces: a glyph tells those of its own word, not of the first that was ever laid out.
  const glyphOf = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) =>
    Object.create(glyphOf(id, codePoints), { codePoints: { value: codePoints, enumerable: true } })
  const layOut = font.layout.bind(font)
  const words = new Map<string, Run>()
  font.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layOut(text, ...options)
    let run = words.get(text)
    if (!run) {
      if (words.size >= keptWords) words.clear()
      run = layOut(text)
      words.set(text, run)
    }
    // A document scales the positions it gets in place.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return font
}

const keptFaces = () => {
  faces ??= {
    text: keepingWords('text'),
    italic: keepingWords('italic'),
    strong: keepingWords('strong'),
    bold: keepingWords('bold'),
    heading: keepingWords('heading'),
  }
  return faces
}

/** How many widths a face keeps: of all words of the terms, in their languages. */
const keptWidths = 20_000

const widths = new Map<Face, Map<string, number>>()

/** How wide a word is at a size of 1000, added up as a document does; measured once for all documents. */
export function measureWord(word: string, face: Face): number {
  const known = widths.get(face) ?? new Map<string, number>()
  widths.set(face, known)
  const kept = known.get(word)
  if (kept !== undefined) return kept
  if (known.size >= keptWidths) known.clear()
  const font = keptFaces()[face]
  const scale = 1000 / font.unitsPerEm
  const width = font.layout(word).positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale, 0)
  known.set(word, width)
  return width
}

/** Gives a document its faces by name. They are embedded; the standard PDF fonts are not, and have no ő and ű. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  // pdfkit takes a font that was read already; its types do not say so.
  for (const [face, font] of Object.entries(keptFaces())) doc.registerFont(face, font as unknown as Buffer)
}
