import { trimLineEnds } from '#domain/platform/text/trim-line-ends.ts'
import type { ContentType } from './content-type.ts'

/** Invisible signs that turn the direction of what follows: no text of the three languages needs one. */
const directionSigns = /[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g
/** Everything else a page cannot show, but lines and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controlSigns = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** A text as it is kept: without signs nobody sees, with plain line ends, and on one line where its type has one. */
export function cleanContent(type: ContentType, text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(directionSigns, '').replace(controlSigns, '')
  const isLong = type === 'long_text' || type === 'rich_text'
  return (isLong ? trimLineEnds(plain) : plain.replace(/\s+/g, ' ')).trim()
}
