import type { Language } from '../language/language.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250'

export type DecodedFile = { text: string; encoding: TextEncoding }

/** Bytes of French and related letters in Windows-1252 that no Hungarian word has in Windows-1250. */
const westernLetters = new Set([0xc0, 0xc8, 0xca, 0xd9, 0xe0, 0xe8, 0xea, 0xf9, 0x8c, 0x9c])
/** 'Ő' and 'ő' in Windows-1250; in Windows-1252 they are letters of neither French, English nor Hungarian. */
const hungarianLetters = new Set([0xd5, 0xf5])

const byteOrderMarks: readonly [TextEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Decodes a text file of a French or Hungarian spreadsheet: UTF-8 or UTF-16 by byte order mark or by content, otherwise
 * the Windows code page, by its letters and then by `language`.
 * Returns the text without its byte order mark, and the encoding; undefined if the file is not text.
 */
export function decodeTextFile(bytes: Uint8Array, language: Language): DecodedFile | undefined {
  const encoding = detectEncoding(bytes, language)
  const text = decode(bytes, encoding)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish a binary file from a text
  return text === undefined || /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : { text, encoding }
}

function detectEncoding(bytes: Uint8Array, language: Language): TextEncoding {
  const marked = byteOrderMarks.find(([, byteOrderMark]) =>
    byteOrderMark.every((byte, index) => bytes[index] === byte),
  )
  if (marked) return marked[0]
  const [even, odd] = countZeros(bytes)
  if (odd > even * 4 && odd > bytes.length / 8) return 'utf-16le'
  if (even > odd * 4 && even > bytes.length / 8) return 'utf-16be'
  if (decode(bytes, 'utf-8') !== undefined) return 'utf-8'
  if (bytes.some((byte) => westernLetters.has(byte))) return 'windows-1252'
  if (bytes.some((byte) => hungarianLetters.has(byte))) return 'windows-1250'
  return language === 'hu' ? 'windows-1250' : 'windows-1252'
}

/** Counts zero bytes at even and at odd positions: in UTF-16, every second byte of a Latin text is zero. */
function countZeros(bytes: Uint8Array): [even: number, odd: number] {
  const zeros: [number, number] = [0, 0]
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  })
  return zeros
}

function decode(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
