import { Fragment } from 'react'
import { type RichInline, readRichText } from '#domain/catalog/content/rich-text.ts'
import { inLanguage, withoutLanguage } from '#domain/platform/language/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'

type Props = { text: string | undefined; className?: string }

/**
 * A text with paragraphs, lists, bold, italic and links. Rendered as React elements: its content is never parsed as
 * HTML.
 */
export function RichText({ text, className = '' }: Props) {
  const blocks = readRichText(text ?? '')
  if (blocks.length === 0) return null
  return (
    <div className={`grid gap-3 wrap-anywhere ${className}`}>
      {blocks.map(({ kind, lines }, index) => {
        // The blocks have no ids, and they all change at once.
        const key = `${index}`
        if (kind === 'list')
          return (
            <ul key={key} className="list-disc pl-5">
              {lines.map((parts, line) => {
                const item = `${line}`
                return (
                  <li key={item}>
                    <Parts parts={parts} />
                  </li>
                )
              })}
            </ul>
          )
        return (
          <p key={key}>
            {lines.map((parts, line) => {
              const row = `${line}`
              return (
                <Fragment key={row}>
                  {line > 0 && <br />}
                  <Parts parts={parts} />
                </Fragment>
              )
            })}
          </p>
        )
      })}
    </div>
  )
}

function Parts({ parts }: { parts: readonly RichInline[] }) {
  return parts.map((part, index) => {
    const key = `${index}`
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>
    const inner = <Parts parts={part.parts} />
    if (part.kind !== 'link') {
      const Tag = part.kind === 'bold' ? 'strong' : 'em'
      return <Tag key={key}>{inner}</Tag>
    }
    const isOwn = part.target.startsWith('/')
    return (
      <a
        key={key}
        href={isOwn ? ownAddress(part.target) : part.target}
        {...(!isOwn && { target: '_blank', rel: 'noopener' })}
        className="underline underline-offset-2"
      >
        {inner}
      </a>
    )
  })
}

/** The target in the language of this page; files are unchanged. */
function ownAddress(target: string): string {
  return /\.\w+$/.test(target) ? target : inLanguage(withoutLanguage(target), currentLanguage())
}
