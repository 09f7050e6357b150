import { useState } from 'react'
import { href } from 'react-router'
import { suppressionListShape } from '#domain/messaging/mailing/suppression-list.ts'
import { m } from '#messages/messages.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/suppressions'

import { loadSuppressions } from './load-suppressions.ts'
import { type SuppressionDone, suppressionActions } from './suppression-actions.ts'
import { SuppressionList } from './suppression-list.tsx'

export const loader = pageLoader('suppressions', loadSuppressions)

export const action = suppressionActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.emails_tab_suppressions() }]

/** Suppressed email addresses, with the reason. */
export default function Suppressions({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastResult(actionData as ActionResult<SuppressionDone>)
  const addedTimes = useAddedTimes(answer)
  const result = failureOf(answer)
  useResultToast(answer, {
    done: {
      suspended: m.suppression_added,
      known: m.suppression_known,
      lifted: m.suppression_lifted,
      gone: m.products_unchanged,
    },
    ...(result?.intent === 'lift' && { failed: m.update_failed }),
  })
  return (
    <ListContext
      value={{
        path: href('/admin/emails/suppressions'),
        shape: suppressionListShape,
        query: loaderData.query,
        rowsText: m.list_rows_addresses,
      }}
    >
      <SuppressionList
        {...loaderData}
        refused={result?.intent === 'add' ? result : undefined}
        saveCount={addedTimes}
      />
    </ListContext>
  )
}

/** Number of addresses added on this page; changes by other users do not reset typed values. */
function useAddedTimes(answer: ActionResult<SuppressionDone>): number {
  const [added, setAdded] = useState<{ answer: typeof answer; times: number }>({
    answer: undefined,
    times: 0,
  })
  const isAdded = answer && 'done' in answer && (answer.done === 'suspended' || answer.done === 'known')
  if (isAdded && answer !== added.answer) setAdded({ answer, times: added.times + 1 })
  return added.times
}
