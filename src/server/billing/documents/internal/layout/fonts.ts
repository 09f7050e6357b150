import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font, type Glyph, type Run } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { projectRoot } from '#server/project-root.ts'
import { type FallbackFace, fallbacksFor, readFallback } from './fallback-fonts.ts'

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
  const readFile = (face: Face) =>
    readFileSync(join(projectRoot, 'node_modules/@expo-google-fonts', files[face]))
  return {
    text: readFile('text'),
    italic: readFile('italic'),
    strong: readFile('strong'),
    bold: readFile('bold'),
    heading: readFile('heading'),
  }
}

/** The font file of a face, for pictures outside a document. */
export function readFace(face: Face): Buffer {
  buffers ??= readFonts()
  return buffers[face]
}

/** A face of the shop or a fallback face. */
export type PrintedFace = Face | FallbackFace

const isOwn = (face: PrintedFace): face is Face => Object.hasOwn(files, face)

/** Limit of cached layouts per face: the words of the terms and of invoices, which all documents repeat. */
const maxCachedLayouts = 4000

const faces = new Map<PrintedFace, Font>()

/**
 * A font that is read once and caches the layout of texts. Layout takes most of the time of rendering a document, and
 * documents repeat the same texts.
 */
export function fontOf(face: PrintedFace): Font {
  const cached = faces.get(face)
  if (cached) return cached
  const font = withLayoutCache(isOwn(face) ? readFace(face) : readFallback(face))
  faces.set(face, font)
  return font
}

function withLayoutCache(file: Buffer): Font {
  const font = create(file)
  const getGlyph = font.getGlyph.bind(font)
  // One glyph can represent several characters, such as both spaces, but fontkit keeps the characters of its first use.
  // A glyph computes its metrics once, so the glyph of the same characters is always the same object.
  const glyphs = new Map<string, Glyph>()
  font.getGlyph = (id, codePoints = []) => {
    const key = [id, ...codePoints].join()
    const cached = glyphs.get(key)
    if (cached) return cached
    const properties = { codePoints: { value: codePoints, enumerable: true } }
    const glyph: Glyph = Object.create(getGlyph(id, codePoints), properties)
    glyphs.set(key, glyph)
    return glyph
  }
  const layOut = font.layout.bind(font)
  const runs = new LRUCache<string, Run>({ max: maxCachedLayouts })
  font.layout = (text, ...options) => {
    const key = JSON.stringify([text, ...options])
    let run = runs.get(key)
    if (!run) {
      run = layOut(text, ...options)
      runs.set(key, run)
    }
    // Copied, because a document scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return font
}

/** Limit of cached widths per face: all words of the terms in their languages. */
const maxCachedWidths = 20_000

const widths = new Map<Face, Map<string, number>>()

/** Width of a word at size 1000, summed as in a rendered document; cached for all documents. */
export function measureWord(word: string, face: Face): number {
  const widthCache = widths.get(face) ?? new Map<string, number>()
  widths.set(face, widthCache)
  const cachedWidth = widthCache.get(word)
  if (cachedWidth !== undefined) return cachedWidth
  if (widthCache.size >= maxCachedWidths) widthCache.clear()
  const width = splitFaces(word, face).reduce((sum, part) => sum + measurePart(part), 0)
  widthCache.set(word, width)
  return width
}

function measurePart({ text, face }: FacePart): number {
  const font = fontOf(face)
  const scale = 1000 / font.unitsPerEm
  return font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale, 0)
}

/** A run of text rendered with one font. */
export type FacePart = { text: string; face: PrintedFace }

/** Rendered when no font has the character. */
const replacementCharacter = '?'

/** Combining marks and joiners are rendered by the font of the preceding character. */
const combiningCharacter = /[\p{M}\u200d]/u

const boldFaces: ReadonlySet<Face> = new Set(['strong', 'bold', 'heading'])

/**
 * Splits a text by font: the face where it has the character, else the first fallback that has it. A character in no
 * font becomes a question mark, so that no empty box is rendered.
 */
export function splitFaces(text: string, face: Face): FacePart[] {
  const primaryFont = fontOf(face)
  if (isCovered(primaryFont, text)) return [{ text, face }]
  const parts: FacePart[] = []
  for (const character of text) {
    const last = parts.at(-1)
    const isAttached = last && combiningCharacter.test(character) && hasGlyph(last.face, character)
    const rendered = isAttached ? last.face : findFace(character, face)
    const added = rendered ? character : replacementCharacter
    if (last && last.face === (rendered ?? face)) last.text += added
    else parts.push({ text: added, face: rendered ?? face })
  }
  return parts
}

function findFace(character: string, face: Face): PrintedFace | undefined {
  if (hasGlyph(face, character)) return face
  return fallbacksFor(character, boldFaces.has(face)).find((fallback) => hasGlyph(fallback, character))
}

const hasGlyph = (face: PrintedFace, character: string) =>
  fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

function isCovered(font: Font, text: string): boolean {
  for (const character of text) if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false
  return true
}

/**
 * Registers a face in a document, at its first use. Faces are embedded; the standard PDF fonts are not, and lack ő and
 * ű.
 */
export function registerFace(doc: PDFKit.PDFDocument, face: PrintedFace): void {
  // pdfkit accepts a parsed font, but its types do not allow it.
  doc.registerFont(face, fontOf(face) as unknown as Buffer)
}
