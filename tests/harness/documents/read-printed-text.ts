import { readPdfObjects } from './pdf-objects.ts'

/**
 * The text of a PDF, read from its bytes: inflates page streams and maps glyphs to characters through each font's own
 * table. Supports only what pdfkit writes.
 */
export function readPrintedText(bytes: Uint8Array): string {
  const { objects, stream: bytesOf } = readPdfObjects(bytes)
  const stream = (body: string) => bytesOf(body).toString('latin1')
  const fonts = new Map<string, string[]>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (table) fonts.set(name, readCharacters(stream(objects.get(table) ?? '')))
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages
    .map((page) => readPage(stream(objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '') ?? ''), fonts))
    .join('\n')
}

/** Characters by glyph number. */
function readCharacters(table: string): string[] {
  const ranges = [...table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)]
  const characters: string[] = []
  for (const [, first = '0', list = ''] of ranges) {
    const decoded = [...list.matchAll(/<([\w ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(
        ...codes
          .split(' ')
          .filter(Boolean)
          .map((code) => Number.parseInt(code, 16)),
      ),
    )
    characters.splice(Number.parseInt(first, 16), decoded.length, ...decoded)
  }
  return characters
}

function readPage(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let characters: string[] = []
  const lines: string[] = []
  for (const [operator, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) characters = fonts.get(font) ?? []
    else if (shown !== undefined) {
      const glyphs =
        [...shown.matchAll(/<(\w+)>/g)]
          .map(([, hex = '']) => hex)
          .join('')
          .match(/.{4}/g) ?? []
      lines.push(glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? operator).join(''))
    }
  }
  return lines.join('\n')
}
