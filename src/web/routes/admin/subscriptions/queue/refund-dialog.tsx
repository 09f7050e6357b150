import { useState } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { useDialogResult } from '#web/components/back-office/forms/use-dialog-result.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { money } from '#web/components/ui/money.ts'
import type { QueueDone } from './declaration-actions.ts'
import type { ShownWithdrawal } from './load-withdrawals.ts'

import { RefundCalculation } from './refund-calculation.tsx'

type Props = { withdrawal: ShownWithdrawal; fetcherKey: string }

/** Refunds a withdrawal before its scheduled refund, after a confirmation. */
export function RefundButton({ withdrawal, fetcherKey }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setConfirming(true)}
        aria-label={m.queue_refund_it({ order: withdrawal.orderNumber })}
        className="when-scripted button-base button-primary whitespace-nowrap"
      >
        {m.queue_refund_now()}
      </button>
      {isConfirming && (
        <RefundDialog withdrawal={withdrawal} fetcherKey={fetcherKey} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}

function RefundDialog({ withdrawal, fetcherKey, onClose }: Props & { onClose: () => void }) {
  const { Form, form, refusal, isBusy } = useDialogResult<QueueDone>(fetcherKey)
  const { id, refunded, paidBy, orderNumber } = withdrawal
  return (
    <ConfirmDialog title={m.queue_refund_question({ amount: money(refunded) })} onClose={onClose}>
      <ErrorSummary error={refusal?.error} />
      <p className="figures">
        {m.queue_refund_where({ amount: money(refunded), method: paidBy ?? m.card(), order: orderNumber })}
      </p>
      <RefundCalculation {...withdrawal} />
      <Form
        ref={form}
        method="post"
        action={href('/admin/queue/:declaration', { declaration: id })}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="confirmed" value="on" />
        <ConfirmButtons yes={m.queue_refund_now()} isBusy={isBusy} />
      </Form>
    </ConfirmDialog>
  )
}
