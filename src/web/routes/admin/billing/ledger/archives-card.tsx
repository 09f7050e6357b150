import { Download } from 'lucide-react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'

import type { LedgerData } from './load-ledger.ts'

/** Downloads the signed books of a year. A plain form, which works without JavaScript. */
export function ArchivesCard({ periods, archives }: Pick<LedgerData, 'periods' | 'archives'>) {
  return (
    <section className="rounded-card border border-line bg-surface p-5" aria-labelledby="archives-title">
      <h2 id="archives-title" className="text-lg">
        {m.archive_title()}
      </h2>
      <p className="mt-1 text-sm text-slate">{m.archive_text()}</p>
      <form
        method="get"
        action={href('/admin/ledger/archive.zip')}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <label className="grid gap-1 text-sm font-medium text-ink-strong">
          {m.archive_year()}
          <select name="year" className="field w-auto">
            {periods.years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button-base button-quiet">
          <Download aria-hidden="true" className="size-5" />
          {m.archive_download()}
        </button>
      </form>
      {archives.length > 0 && (
        <ul className="mt-4 grid gap-3" aria-label={m.archive_made()}>
          {archives.map(({ startsOn, sha256, publicKeySha256, madeAt }) => (
            <li key={sha256 + madeAt} className="border-t border-line pt-3 text-sm">
              <p className="figures text-ink-strong">
                {m.archive_of({ year: startsOn.slice(0, 4), date: instantText(new Date(madeAt)) })}
              </p>
              <p className="mt-1 font-mono text-xs break-all text-slate">{m.archive_list({ sha256 })}</p>
              <p className="font-mono text-xs break-all text-slate">
                {m.archive_key({ fingerprint: publicKeySha256 })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
