import { readPdfObjects } from './pdf-objects.ts'

/** Glyph numbers in the text runs of a document, as four hexadecimal digits. */
export function readGlyphs(bytes: Uint8Array): string[] {
  const { objects, stream } = readPdfObjects(bytes)
  return [...objects.values()]
    .filter((body) => body.includes('stream\n'))
    .flatMap((body) => [
      ...stream(body)
        .toString('latin1')
        .matchAll(/\[([^\]]*)\] TJ/g),
    ])
    .flatMap(([, shown = '']) =>
      [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
    )
}
