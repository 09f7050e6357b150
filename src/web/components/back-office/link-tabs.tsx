import type { MouseEvent } from 'react'
import { m } from '#messages/messages.ts'

type PlaceLink = {
  key: string
  path: string
  text: string
  isCurrent: boolean
  isWrong: boolean
  go: () => void
}

/**
 * Tabs made of links: a click shows the part at once; without scripts, or in another window, the link leads there.
 */
export function LinkTabs({ label, links }: { label: string; links: readonly PlaceLink[] }) {
  return (
    <nav aria-label={label} className="no-print flex overflow-x-auto">
      {links.map(({ key, path, text, isCurrent, isWrong, go }) => (
        <a
          key={key}
          href={path}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={(event) => {
            if (opensNewTab(event)) return
            event.preventDefault()
            go()
          }}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-4 font-medium whitespace-nowrap aria-[current]:border-accent aria-[current]:text-ink-strong max-sm:px-2"
        >
          {text}
          {isWrong && (
            <span className="text-bad">
              <span aria-hidden="true">⚠</span>
              <span className="sr-only">{m.template_wrong()}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}

function opensNewTab({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0
}
