import type { DiffWord } from '#domain/catalog/content/diff-words.ts'
import { m } from '#messages/messages.ts'

type Props = { words: readonly DiffWord[]; language: string }

/** A compared text: removed and added words are marked for screen readers as well as by colour. */
export function ComparedText({ words, language }: Props) {
  return (
    <p lang={language} className="whitespace-pre-line wrap-anywhere">
      {words.map(({ kind, text }, place) => {
        const key = `${place}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const isGone = kind === 'gone'
        const Mark = isGone ? 'del' : 'ins'
        return (
          <Mark key={key} className={isGone ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}>
            <span className="sr-only">{isGone ? m.content_compare_gone() : m.content_compare_new()} </span>
            {text}
          </Mark>
        )
      })}
    </p>
  )
}
