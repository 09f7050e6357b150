import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { count } from '#web/components/ui/count.ts'
import type { TechnicalData } from './load-technical.ts'

/** Unresolved unexpected errors, the latest first. */
export function ReportList({ reports, openReports, mayResolve }: TechnicalData) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (reports.length === 0) return <p>{m.technical_no_reports()}</p>
  return (
    <>
      <p className="max-w-3xl">{m.technical_reports_text({ count: count(openReports) })}</p>
      <ul className="grid gap-3" aria-label={m.technical_reports()}>
        {reports.map((report) => (
          <li
            key={report.fingerprint}
            className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line p-4"
          >
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold text-ink-strong wrap-anywhere">{report.message}</p>
              <p className="font-mono text-sm wrap-anywhere">
                {[report.kind === 'browser' && m.technical_in_browser(), report.place, report.source]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="text-sm text-slate">
                {m.technical_seen({
                  count: count(report.count),
                  first: instantText(new Date(report.firstSeenAt)),
                  last: instantText(new Date(report.lastSeenAt)),
                })}
              </p>
              {report.lastRequestId && (
                <p className="font-mono text-xs text-slate wrap-anywhere">{report.lastRequestId}</p>
              )}
            </div>
            {mayResolve && (
              <Form method="post">
                <input type="hidden" name="intent" value="resolve" />
                <button
                  type="submit"
                  name="fingerprint"
                  value={report.fingerprint}
                  disabled={isBusy}
                  className="button-base button-quiet"
                >
                  {m.technical_resolve()}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
