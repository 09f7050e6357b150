import { useEffect } from 'react'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import type { DocumentsReport } from '#server/billing/invoices/audit-documents.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { InvoicesFrame } from '../invoices/invoices-frame.tsx'

import type { Route } from './+types/checks'
import { type CheckResult, checkActions } from './check-actions.ts'
import { CheckList } from './check-list.tsx'
import { loadChecks } from './load-checks.ts'
import { SeriesTable } from './series-table.tsx'
import { UndrawnCard } from './undrawn-card.tsx'

export const loader = pageLoader('invoice-checks', loadChecks)

export const action = checkActions

export const clientAction = resilientAction

/** Whether the page on screen waits for a check that runs as a background task. */
let isWaiting = false

/**
 * A full check is expensive: it runs on request or when a background check has ended, not on each change in the shop.
 */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || isWaiting
}

export const meta: Route.MetaFunction = () => [{ title: m.documents_tab_checks() }]

/** Checks that the issued documents meet the law: gapless numbers in order, correct totals, archived files. */
export default function Checks({ loaderData, actionData }: Route.ComponentProps) {
  const { report, checkedAt, mayRender } = loaderData
  const result = useLastResult(actionData as CheckResult)
  useEffect(() => {
    isWaiting = report === null
    return () => {
      isWaiting = false
    }
  }, [report])
  return (
    <InvoicesFrame
      text={m.checks_text()}
      actions={
        report && (
          <Link
            to={`${href('/admin/invoices/checks')}?${new URLSearchParams({ after: checkedAt })}`}
            reloadDocument
            className="button-base button-quiet"
          >
            {m.checks_again()}
          </Link>
        )
      }
    >
      {report ? (
        <Report report={report} checkedAt={checkedAt} mayRender={mayRender} answer={result} />
      ) : (
        <p className="rounded-card border border-line bg-surface p-4">{m.checks_under_way()}</p>
      )}
    </InvoicesFrame>
  )
}

type ReportProps = { report: DocumentsReport; checkedAt: string; mayRender: boolean; answer: CheckResult }

function Report({ report, checkedAt, mayRender, answer }: ReportProps) {
  const faults = report.checks.filter(({ count }) => count > 0).length
  return (
    <>
      <p
        role="status"
        className={`figures rounded-card border p-4 text-ink-strong ${faults ? 'border-bad bg-bad-soft' : 'border-good bg-good-soft'}`}
      >
        <strong>{faults ? m.checks_faulty({ count: faults }) : m.checks_fine()}</strong>{' '}
        {m.checks_counted({ count: report.documents, date: instantText(new Date(checkedAt)) })}
      </p>
      <div className="mt-5 grid items-start gap-5">
        <SeriesTable series={report.series} />
        <CheckList checks={report.checks} />
        <UndrawnCard report={report} mayRender={mayRender} answer={answer} />
      </div>
    </>
  )
}
