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

/** One row per cookie of a category. A button adds an expanded row; without JavaScript an empty row is shown. */
export function CategoryFields({ category, entries, values, errors }: Props) {
  const submittedRows = Number(values?.[`rows.${category}`])
  const [rows, setRows] = useState(Number.isInteger(submittedRows) ? submittedRows : entries.length + 1)
  const [shown, setShown] = useState(Number.isInteger(submittedRows) ? submittedRows : entries.length)
  const addRow = () => {
    setShown(shown + 1)
    setRows(Math.max(rows, shown + 1))
  }
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
          isHidden={row >= shown}
        />
      ))}
      {shown < maxCookies && (
        <button
          type="button"
          onClick={addRow}
          className="when-scripted button-base button-quiet justify-self-start"
        >
          <Plus aria-hidden="true" className="size-5" />
          {m.cookie_add()}
        </button>
      )}
    </Card>
  )
}
