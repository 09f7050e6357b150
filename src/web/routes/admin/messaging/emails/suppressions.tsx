import { useState } from 'react'
import { suppressionReasons } from '#domain/messaging/mailing/mail-status.ts'
import { m } from '#messages/messages.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/suppressions'
import { LiftForm } from './lift-form.tsx'
import { loadSuppressions } from './load-suppressions.ts'
import { MailList } from './mail-list.tsx'
import { type SuppressionDone, suppressionActions } from './suppression-actions.ts'
import { suppressionColumns } from './suppression-columns.tsx'
import { SuppressionForm } from './suppression-form.tsx'
import { suppressionTexts } from './suppression-texts.ts'

export const loader = loadSuppressions

export const action = suppressionActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.emails_tab_suppressions() }]

/** Suppressed email addresses, with the reason. */
export default function Suppressions({ loaderData, actionData }: Route.ComponentProps) {
  const actionResult = useLastResult(actionData as ActionResult<SuppressionDone>)
  const addedTimes = useAddedTimes(actionResult)
  const result = failureOf(actionResult)
  useResultToast(actionResult, {
    done: {
      suspended: m.suppression_added,
      known: m.suppression_known,
      lifted: m.suppression_lifted,
      gone: m.products_unchanged,
    },
    ...(result?.intent === 'lift' && { failed: m.update_failed }),
  })
  return (
    <MailList
      data={loaderData}
      rowsText={m.list_rows_addresses}
      title={m.emails_tab_suppressions()}
      text={m.suppressions_text()}
      help={[m.suppressions_help_1(), m.suppressions_help_2()]}
      empty={m.suppressions_none()}
      nameOf={({ id: email }) => email}
      states={{
        name: 'reason',
        label: m.suppression_reason(),
        texts: suppressionReasons.map((reason) => [reason, suppressionTexts[reason]()] as const),
      }}
      columns={suppressionColumns()}
      actions={loaderData.mayChange ? ({ id: email }) => <LiftForm email={email} /> : undefined}
    >
      {loaderData.mayChange && (
        // A new key empties the form after a save.
        <SuppressionForm key={addedTimes} refused={result?.intent === 'add' ? result : undefined} />
      )}
    </MailList>
  )
}

/** Number of addresses added on this page; changes by other users do not reset typed values. */
function useAddedTimes(result: ActionResult<SuppressionDone>): number {
  const [added, setAdded] = useState<{ answer: typeof result; times: number }>({
    answer: undefined,
    times: 0,
  })
  const isAdded = result && 'done' in result && (result.done === 'suspended' || result.done === 'known')
  if (isAdded && result !== added.answer) setAdded({ answer: result, times: added.times + 1 })
  return added.times
}
