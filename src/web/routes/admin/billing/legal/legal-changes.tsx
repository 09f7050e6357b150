import type { Language } from '#domain/platform/language/language.ts'
import type { Difference } from '#domain/platform/text/diff.ts'
import { m } from '#messages/messages.ts'

type Props = { changes: readonly (readonly Difference[])[]; language: Language }

const styles = {
  same: 'text-slate',
  added: 'border-l-4 border-good bg-good-soft text-ink-strong',
  removed: 'border-l-4 border-bad bg-bad-soft text-ink-strong line-through',
}

/** Removed and added lines, each change with a line of context around it. */
export function LegalChanges({ changes, language }: Props) {
  return (
    <div className="grid gap-3" lang={language}>
      {changes.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
        <div key={index} className="grid gap-1 rounded-field border border-line p-2 text-sm">
          {group.map(({ kind, text }, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
            <p key={line} className={`px-2 py-1 wrap-anywhere ${styles[kind]}`}>
              {kind !== 'same' && (
                <span className="sr-only">
                  {kind === 'added' ? m.legal_line_added() : m.legal_line_removed()}
                </span>
              )}
              {text}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
