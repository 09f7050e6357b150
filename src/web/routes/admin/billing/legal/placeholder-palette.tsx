import { legalPlaceholders } from '#domain/billing/legal/legal-placeholders.ts'
import { m } from '#messages/messages.ts'

/**
 * Placeholders that the settings fill in. Clicking one inserts it at the cursor; without JavaScript the list is only
 * for reading.
 */
export function PlaceholderPalette({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium text-ink-strong">
        {m.legal_placeholders()}
      </summary>
      <p className="px-4 text-sm text-slate">{m.legal_placeholders_text()}</p>
      <ul className="flex flex-wrap gap-2 p-4">
        {legalPlaceholders.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="min-h-9 rounded-full border border-line px-3 font-mono text-sm hover:border-line-strong hover:bg-sunken"
            >
              {`{{${name}}}`}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
