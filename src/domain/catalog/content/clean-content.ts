import { trimLineEnds } from '#domain/platform/text/trim-line-ends.ts'
import type { ContentType } from './content-type.ts'

/** Invisible characters that change the text direction; none of the three languages needs them. */
const directionCharacters = /[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g
/** Other control characters, except line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be removed
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Normalises a text for storage: no invisible characters, LF line ends, and a single line for single-line types. */
export function cleanContent(type: ContentType, text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(directionCharacters, '').replace(controlCharacters, '')
  const isLong = type === 'long_text' || type === 'rich_text'
  return (isLong ? trimLineEnds(plain) : plain.replace(/\s+/g, ' ')).trim()
}
