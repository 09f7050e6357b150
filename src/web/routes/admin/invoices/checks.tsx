import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { m } from '#messages/messages.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import { useKeptAnswer } from '#web/forms/use-kept-answer.ts'
import type { Route } from './+types/checks'
import { type CheckAnswer, checkActions } from './check-actions.ts'
import { CheckList } from './check-list.tsx'
import { InvoicesFrame } from './invoices-frame.tsx'
import { checksPath } from './invoices-path.ts'
import { loadChecks } from './load-checks.ts'
import { SeriesTable } from './series-table.tsx'
import { UndrawnCard } from './undrawn-card.tsx'

export const loader = pageLoader('invoice-checks', loadChecks)

export const action = checkActions

export const clientAction = resilientAction

/** Examining everything is work: done when somebody asks for it, not each time something changes in the shop. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined
}

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.documents_tab_checks() },
  { name: 'robots', content: 'noindex' },
]

/** Whether the issued documents are what the law wants of them: gapless, in order, adding up, kept. */
export default function Checks({ loaderData, actionData }: Route.ComponentProps) {
  const { report, checkedAt } = loaderData
  const faults = report.checks.filter(({ count }) => count > 0).length
  return (
    <InvoicesFrame
      text={m.checks_text()}
      actions={
        <Link to={checksPath} reloadDocument className="button-base button-quiet">
          {m.checks_again()}
        </Link>
      }
    >
      <p
        role="status"
        className={`figures rounded-card border p-4 text-ink-strong ${faults ? 'border-bad bg-bad-soft' : 'border-good bg-good-soft'}`}
      >
        <strong>{faults ? m.checks_faulty({ count: faults }) : m.checks_fine()}</strong>{' '}
        {m.checks_counted({ count: report.documents, date: formatInstant(new Date(checkedAt)) })}
      </p>
      <div className="mt-5 grid items-start gap-5">
        <SeriesTable series={report.series} />
        <CheckList checks={report.checks} />
        <UndrawnCard {...loaderData} answer={useKeptAnswer(actionData as CheckAnswer)} />
      </div>
    </InvoicesFrame>
  )
}
