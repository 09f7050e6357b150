import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxCookies } from '#domain/platform/cookies/banner.ts'
import type { OptionalCategory } from '#domain/platform/cookies/cookie-choice.ts'
import type { CookieEntry } from '#domain/platform/cookies/cookie-entry.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CookieRow } from './cookie-row.tsx'

const titles: Record<OptionalCategory, () => string> = {
  preferences: m.consent_preferences,
  analytics: m.consent_analytics,
  marketing: m.consent_marketing,
}

type Props = {
  category: OptionalCategory
  entries: readonly CookieEntry[]
  values: Record<string, string> | undefined
  errors: Record<string, string>
}

/** Cookies of a category, one row each, and an empty row for a new one. */
export function CategoryFields({ category, entries, values, errors }: Props) {
  const sentRows = Number(values?.[`rows.${category}`])
  const [rows, setRows] = useState(Number.isInteger(sentRows) ? sentRows : entries.length + 1)
  return (
    <Card title={titles[category]()}>
      {entries.length === 0 && <p className="text-slate">{m.consent_none_used()}</p>}
      <input type="hidden" name={`rows.${category}`} value={rows} />
      {Array.from({ length: rows }, (_, row) => (
        <CookieRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
          key={row}
          prefix={`${category}.${row}`}
          entry={entries[row]}
          values={values}
          errors={errors}
        />
      ))}
      {rows < maxCookies && (
        <button
          type="button"
          onClick={() => setRows(rows + 1)}
          className="when-scripted button-base button-quiet justify-self-start"
        >
          <Plus aria-hidden="true" className="size-5" />
          {m.cookie_add_row()}
        </button>
      )}
    </Card>
  )
}
