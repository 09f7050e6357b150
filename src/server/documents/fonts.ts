import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Gives a document its faces by name. They are embedded; the standard PDF fonts are not, and have no ő and ű. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  buffers ??= readFonts()
  for (const [face, buffer] of Object.entries(buffers)) doc.registerFont(face, buffer)
}
