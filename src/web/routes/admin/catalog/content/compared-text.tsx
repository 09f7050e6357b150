import type { Difference } from '#domain/platform/text/diff.ts'
import { m } from '#messages/messages.ts'

type Props = { words: readonly Difference[]; language: string }

/** A compared text: removed and added words are marked for screen readers as well as by colour. */
export function ComparedText({ words, language }: Props) {
  return (
    <p lang={language} className="whitespace-pre-line wrap-anywhere">
      {words.map(({ kind, text }, index) => {
        const key = `${index}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const isRemoved = kind === 'removed'
        const Mark = isRemoved ? 'del' : 'ins'
        return (
          <Mark key={key} className={isRemoved ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}>
            <span className="sr-only">{isRemoved ? m.content_compare_gone() : m.content_compare_new()} </span>
            {text}
          </Mark>
        )
      })}
    </p>
  )
}
