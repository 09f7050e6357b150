import { Form, useNavigation } from 'react-router'
import { ledgerEventTypes } from '#domain/billing/ledger/ledger-entry.ts'
import { m } from '#messages/messages.ts'
import { ListPage } from '#web/components/back-office/lists/list-page.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/ledger'
import { AccountsCard } from './accounts-card.tsx'
import { ArchivesCard } from './archives-card.tsx'
import { ledgerActions, type Verified } from './ledger-actions.ts'
import { ledgerColumns } from './ledger-columns.tsx'
import { ledgerEventLabels } from './ledger-event-labels.ts'

import { loadLedger } from './load-ledger.ts'
import { SealsCard } from './seals-card.tsx'
import { VerifiedLedger } from './verified-ledger.tsx'

export const loader = loadLedger

export const action = ledgerActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.audit_chain_ledger() }]

/** The ledger: its entries, their verification, and the downloads for an accountant. */
export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  const { counts } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const result = useLastResult(actionData as Verified | FormResult | undefined)
  const report = result && 'report' in result ? result.report : loaderData.verified
  return (
    <ListPage
      data={loaderData}
      rowsText={m.list_rows_events}
      title={m.audit_chain_ledger()}
      hint={m.ledger_text()}
      help={[m.help_ledger_1(), m.help_ledger_2(), m.help_ledger_3()]}
      buttons={
        loaderData.mayVerify && (
          <Form method="post">
            <input type="hidden" name="intent" value="verify" />
            <button type="submit" disabled={isBusy} className="button-base button-primary">
              {isBusy ? m.ledger_verifying() : m.ledger_verify()}
            </button>
          </Form>
        )
      }
      empty={m.ledger_none()}
      nameOf={({ id }) => id}
      views={[
        ['', m.filter_all(), counts.total],
        ...ledgerEventTypes
          .filter((type) => counts.byState[type])
          .map(
            (type) => [`?type=${type}`, ledgerEventLabels[type].text(), counts.byState[type] ?? 0] as const,
          ),
      ]}
      filters={[
        {
          name: 'type',
          label: m.event_type(),
          choices: ledgerEventTypes.map((type) => [type, ledgerEventLabels[type].text()] as const),
        },
      ]}
      days={[
        ['from', m.payment_from()],
        ['to', m.payment_to()],
      ]}
      columns={ledgerColumns()}
    >
      <ErrorSummary error={result && 'error' in result ? result.error : null} />
      <div role="status">{report && <VerifiedLedger {...report} />}</div>
      <div className="mt-6 grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <SealsCard {...loaderData.sealed} rows={counts.total} />
          {loaderData.mayArchive && <ArchivesCard {...loaderData} />}
        </div>
        {loaderData.mayExportAccounts && <AccountsCard {...loaderData} />}
      </div>
    </ListPage>
  )
}
