import { href, Link } from 'react-router'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { DisputeHoldNotice } from '#web/routes/admin/payments/dispute-hold-notice.tsx'

import type { Route } from './+types/credit'
import { type CreditNoteResult, creditActions } from './credit-actions.ts'
import { CreditForm } from './credit-form.tsx'
import { CreditPreview } from './credit-preview.tsx'
import { loadCredit } from './load-credit.ts'

export const loader = pageLoader('invoice-credit', loadCredit)

export const action = creditActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.credit_create() }]

/** Credits all or part of an invoice. The user sees a preview of the document before it is issued. */
export default function Credit({ loaderData, actionData }: Route.ComponentProps) {
  const { number, issuedOn, total, wording, lines, heldPaymentId, mayPreview } = loaderData
  const result = useLastResult(actionData as CreditNoteResult)
  const preview = result && 'preview' in result ? result.preview : undefined
  const failure = result && 'fields' in result ? result : undefined
  const isFullyCredited = lines.every(({ left }) => left <= 0)
  return (
    <>
      <RecordNav
        back={{
          to: href('/admin/invoices/:number', { number }),
          text: m.invoice_document_title({ number }),
        }}
      />
      <PageHeading
        title={m.credit_create()}
        text={
          <span className="figures">
            {m.credit_of({ number, date: shortDayText(issuedOn), total: amountText(total, wording) })}
          </span>
        }
        help={[m.help_credit_1(), m.help_credit_2()]}
      />
      {isFullyCredited ? (
        <EmptyState text={m.credit_nothing_left()}>
          <Link to={href('/admin/invoices/:number', { number })} className="button-base button-quiet">
            {m.credit_back()}
          </Link>
        </EmptyState>
      ) : (
        <div className="mt-5 grid max-w-4xl gap-5">
          {heldPaymentId && <DisputeHoldNotice paymentId={heldPaymentId} />}
          {preview && <CreditPreview key={preview.seen} {...loaderData} preview={preview} />}
          <CreditForm
            key={JSON.stringify(preview?.input ?? failure?.values)}
            {...loaderData}
            isChanging={preview !== undefined}
            typed={preview?.input ?? failure?.values}
            refusal={failure}
            isReadOnly={!mayPreview}
          />
        </div>
      )}
    </>
  )
}
