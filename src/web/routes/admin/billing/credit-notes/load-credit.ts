import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { isHeldByBank } from '#server/billing/receivables/dispute-effects.ts'
import { readCreditable } from '#server/subscriptions/credit-notes/preview-credit.ts'
import { findNextDeductionDay } from '#server/subscriptions/renewals/find-next-deduction-day.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** An invoice with the amount of each line that can still be credited. */
export async function loadCredit(page: PageContext<Record<string, string | undefined>>) {
  const { role } = await requireAccount(page)
  const { credited, billed } = await readCreditable(page.ports, page.params.number ?? '')
  const { number, issuedOn, total, language, status, paymentId } = credited
  const isHeld = paymentId !== null && (await isHeldByBank(page.ports.db, paymentId))
  return {
    number,
    issuedOn,
    total,
    language,
    status,
    wording: amountLabel(credited.byRate),
    lines: billed.map(({ line, left }) => ({
      id: line.id,
      name: line.name,
      rate: line.rate,
      gross: line.gross,
      left,
      wording: amountLabel([line]),
      note:
        line.kind === 'setup'
          ? m.invoice_line_setup()
          : line.periodStartsOn && line.periodEndsOn
            ? m.payment_period_days({
                from: shortDayText(line.periodStartsOn),
                to: shortDayText(line.periodEndsOn),
              })
            : '',
    })),
    /** The next charge, from which the credit can be deducted instead of a refund; null if there is none. */
    nextChargeOn: isHeld ? null : await findNextDeductionDay(page.ports.db, credited),
    /** The payment, if the customer's bank holds its money (a dispute); null otherwise. */
    heldPaymentId: isHeld ? paymentId : null,
    mayPreview: isAllowed('invoice-credit.preview', role),
  }
}

export type CreditData = Awaited<ReturnType<typeof loadCredit>>
