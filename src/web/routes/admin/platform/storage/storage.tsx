import { useRef } from 'react'
import { m } from '#messages/messages.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/storage'
import { BucketForm } from './bucket-form.tsx'
import { loadStorage } from './load-storage.ts'
import { MissingCard } from './missing-card.tsx'
import { MoveCard } from './move-card.tsx'
import { OrphansCard } from './orphans-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { type StorageDone, type StorageResult, storageActions } from './storage-actions.ts'
import { UsageCard } from './usage-card.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

export const loader = pageLoader('storage', loadStorage)

export const action = storageActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.storage_title() }]

const done: Record<StorageDone, (result: { count?: number }) => string> = {
  tested: m.storage_test_passed,
  saved: m.storage_saved,
  begun: m.storage_move_begun,
  stopped: m.storage_move_stopped_toast,
  resumed: m.storage_move_resumed,
  counting: m.storage_count_begun,
  cleaned: ({ count = 0 }) => m.storage_cleaned({ count }),
  emptied: m.storage_emptied,
}

/** Storage of the shop's files, with all actions on it. */
export default function Storage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, mayChange, report, move } = loaderData
  const result = useLastResult(actionData as ActionResult<StorageDone> | StorageResult)
  useResultToast(actionData as ActionResult<StorageDone>, { done })
  const cards = useRef<HTMLDivElement>(null)
  useRestoredFocus(actionData, cards)
  const failure = failureOf(result)
  const requestedAt = (result as StorageResult | undefined)?.requestedAt
  const isAboutBucket = failure?.intent === 'test' || failure?.intent === 'save'
  return (
    <>
      <PageHeading
        title={m.storage_title()}
        text={mayChange ? m.storage_text() : m.storage_read_only()}
        help={[m.help_storage_1(), m.help_storage_2()]}
      />
      <div ref={cards} tabIndex={-1} className="mt-4 grid gap-5">
        {failure && !isAboutBucket && <ErrorSummary error={failure.error} fields={failure.fields} />}
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <div className="grid min-w-0 gap-5">
            <PlaceCard data={loaderData} refusal={failure} />
            {source !== 'environment' && mayChange && (
              <BucketForm data={loaderData} answer={result as StorageResult | undefined} refusal={failure} />
            )}
            {source !== 'environment' && (mayChange || move) && <MoveCard data={loaderData} />}
          </div>
          <div className="grid min-w-0 gap-5">
            <UsageCard data={loaderData} requestedAt={requestedAt} />
            {report && report.missing.files > 0 && <MissingCard missing={report.missing} />}
            {report && <OrphansCard report={report} mayClean={mayChange} />}
          </div>
        </div>
      </div>
    </>
  )
}
