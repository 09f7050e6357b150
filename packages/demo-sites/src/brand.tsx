import { createContext, Fragment, type ReactElement, useContext } from 'react'

/** What a visitor replaces by their own in a design's texts. */
export type Brand = { name: string; town?: string }

type Part = 'name' | 'trade' | 'town'

/** Texts that sentences may contain; the page's script replaces them in every place with a mark. */
export const BrandContext = createContext<Brand>({ name: '' })

/** Marks an element whose whole text is this part of the brand; 'short' is a name that fits a small drawing. */
export function brandMark(part: Part | 'short') {
  return { 'data-brand': part } as const
}

/** Marks an element whose `aria-label` is the name. */
export function brandLabelMark() {
  return { 'data-brand-label': '' } as const
}

/** Marks an element whose text gives way to these parts, joined, if the visitor has given one of them. */
export function brandLine(...parts: Part[]) {
  return { 'data-brand': 'line', 'data-parts': parts.join(' ') } as const
}

/** A text of the design with its brand and its town marked wherever they occur as words. */
export function BrandText({ text }: { text: string }): ReactElement {
  const { name, town } = useContext(BrandContext)
  const words = [name, town].filter((word): word is string => Boolean(word))
  if (words.length === 0) return <>{text}</>
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${words.map(escaped).join('|')})(?![\\p{L}\\p{N}-])`, 'u')
  return (
    <>
      {text.split(pattern).map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other identity
          <Fragment key={index}>
            <span {...brandMark(piece === name ? 'name' : 'town')}>{piece}</span>
          </Fragment>
        ),
      )}
    </>
  )
}

/**
 * A sentence that is true of the example only, such as 'an invented bakery': in its place a personalised page has the
 * visitor's own parts, or nothing.
 */
export function ExampleNote({ text, parts }: { text: string; parts: Part[] }): ReactElement {
  return (
    <>
      <span data-brand-example="">{text}</span>
      <span {...brandLine(...parts)} hidden />
    </>
  )
}

/** Custom properties of a design that take the visitor's colour, made legible against others of its theme. */
export type AccentRule = { names: string[]; against: string[]; towards: 'black' | 'white' }

/** Marks a design's root with its accents; backgrounds are properties of its theme or '#rrggbb'. */
export function accentMark(theme: object, rules: readonly AccentRule[]) {
  const values: Record<string, unknown> = { ...theme }
  const resolved = rules.map(({ against, ...rule }) => ({
    ...rule,
    against: against.map((colour) => hex(values[colour] ?? colour)).filter((colour) => colour !== undefined),
  }))
  return { 'data-accents': JSON.stringify(resolved) }
}

function hex(colour: unknown): string | undefined {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(String(colour)) ?? []
  if (digits.length === 3) return `#${digits.replace(/./g, '$&$&')}`
  return digits ? `#${digits}` : undefined
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Paragraphs of a footer; the last one says that the example is invented. */
export function BrandLines({ lines, parts }: { lines: readonly string[]; parts: Part[] }): ReactElement[] {
  return lines.map((line, index) => (
    <p key={line}>
      {index === lines.length - 1 ? <ExampleNote text={line} parts={parts} /> : <BrandText text={line} />}
    </p>
  ))
}
