import type { ReactElement } from 'react'
import type { NotedText as Text } from './practice-content.ts'

/** A passage whose [numbers] link to its notes. */
export function NotedText({ text, label }: { text: Text; label: string }): ReactElement {
  return (
    <>
      {text.split(/(\[\d+\])/).map((part) => {
        const number = part.match(/^\[(\d+)\]$/)?.[1]
        if (!number) return part
        return (
          <sup key={part}>
            <a href={`#note-${number}`} id={`call-${number}`} aria-label={`${label} ${number}`}>
              {number}
            </a>
          </sup>
        )
      })}
    </>
  )
}
