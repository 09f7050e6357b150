import { type RichInline, readRichText } from './rich-text.ts'

/** Plain text of a rich text, for search engines and descriptions. */
export function plainRichText(markdown: string): string {
  return readRichText(markdown)
    .flatMap(({ lines }) => lines.map((parts) => parts.map(toText).join('')))
    .join(' ')
}

function toText(part: RichInline): string {
  return part.kind === 'text' ? part.text : part.parts.map(toText).join('')
}
