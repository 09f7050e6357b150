import { useState } from 'react'
import { m } from '#messages/messages.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { PaymentsFrame } from '../payments-frame.tsx'
import { ProviderUnavailable } from '../provider-unavailable.tsx'
import type { Route } from './+types/payouts'
import { BalanceCards } from './balance-cards.tsx'
import { loadPayouts } from './load-payouts.ts'
import { type PayoutDone, payoutActions } from './payout-actions.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import { PayoutTable } from './payout-table.tsx'

export const loader = pageLoader('payouts', loadPayouts)

export const action = payoutActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.payments_tab_payouts() }]

/** Balance at the provider, and payouts to the owner's bank. */
export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { problem, balance, payouts, mayRequest, requestKey } = loaderData
  const [isConfirming, setConfirming] = useState(false)
  useResultToast(useFetcher<ActionResult<PayoutDone>>({ key: 'payout' }).data, {
    done: { requested: m.payout_done },
  })
  return (
    <PaymentsFrame
      text={mayRequest ? undefined : m.payouts_owner_only()}
      actions={
        mayRequest && (
          <button
            type="button"
            disabled={!balance || balance.available <= 0}
            onClick={() => setConfirming(true)}
            className="when-scripted button-base button-primary"
          >
            {m.payout_request()}
          </button>
        )
      }
    >
      {problem && <ProviderUnavailable problem={problem} />}
      {balance && <BalanceCards balance={balance} last={payouts[0]} />}
      {balance && <PayoutTable payouts={payouts} />}
      {isConfirming && balance && (
        <PayoutDialog
          available={balance.available}
          requestKey={requestKey}
          onClose={() => setConfirming(false)}
        />
      )}
    </PaymentsFrame>
  )
}
