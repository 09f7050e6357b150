/** File kinds that can be detected by their first bytes. */
export type PictureKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'svg'
  | 'ico'
  | 'heic'
  | 'tiff'
  | 'bmp'
  | 'pdf'

/** Bytes read to detect a file's kind; vector editors write thousands of bytes before the drawing itself. */
export const pictureHeadBytes = 8_192

const signatures: readonly (readonly [PictureKind, signature: string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF8'],
  ['ico', '\0\0\x01\0'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['bmp', 'BM'],
  ['pdf', '%PDF'],
]

/** Detects the kind from the first bytes, whatever the file name; undefined if the file is no picture. */
export function readPictureKind(head: Uint8Array): PictureKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, pictureHeadBytes))
  const signed = signatures.find(([, signature]) => text.startsWith(signature))
  if (signed) return signed[0]
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return kindOfBrands(head, text)
  return looksLikeSvg(text) ? 'svg' : undefined
}

/** AVIF and HEIC use the same container, which lists its brands (ISO/IEC 14496-12, 4.3; 23008-12, annex B). */
function kindOfBrands(head: Uint8Array, text: string): PictureKind | undefined {
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const brands = text.slice(8, Math.min(length, 256))
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : undefined
}

function looksLikeSvg(text: string): boolean {
  const marked = text.startsWith('\xef\xbb\xbf') ? text.slice(3) : text
  return marked.trimStart().startsWith('<') && /<svg[\s>]/i.test(marked)
}
