import { inflateSync } from 'node:zlib'

/** The objects of a PDF by number, and a reader of their streams. Supports only what pdfkit writes. */
export function readPdfObjects(bytes: Uint8Array): {
  objects: ReadonlyMap<string, string>
  stream: (body: string) => Buffer
} {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  const stream = (body: string) => {
    const start = body.indexOf('stream\n')
    if (start < 0) return Buffer.alloc(0)
    const content = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1')
    return body.includes('/FlateDecode') ? inflateSync(content) : content
  }
  return { objects, stream }
}
