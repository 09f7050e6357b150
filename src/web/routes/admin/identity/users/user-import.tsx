import { Form, href, useNavigation } from 'react-router'
import { isRecentlyAuthenticated } from '#domain/identity/accounts/session-rules.ts'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireSession } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/user-import'
import { BrowserUsers } from './browser-users.tsx'
import { IdentityNotice } from './identity-notice.tsx'
import { ImportReport } from './import-report.tsx'
import { type ImportedLine, userImportActions } from './user-import-actions.ts'

export const loader = pageLoader('user-import', async (page) => {
  const { session } = await requireSession(page)
  return { isRecent: isRecentlyAuthenticated(session, page.ports.clock.now()) }
})

export const action = userImportActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.users_sync() }]

/** Import of users from the old browser storage: a dry run, then the import after a confirmation. */
export default function UserImport({ loaderData, actionData }: Route.ComponentProps) {
  const actionResult = useLastResult(
    actionData as FormResult | { lines: ImportedLine[]; taken: string } | undefined,
  )
  const result = actionResult && 'fields' in actionResult ? actionResult : undefined
  const dryRun = actionResult && 'lines' in actionResult ? actionResult : undefined
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <RecordNav back={{ to: href('/admin/user-management'), text: m.user_back() }} />
      <PageHeading title={m.users_sync()} text={m.users_import_text()} />
      <IdentityNotice isRecent={loaderData.isRecent} />
      <div className="mt-6 grid max-w-2xl gap-4">
        {result && (
          <ErrorSummary
            error={[m.users_sync_failed(), result.error].filter(Boolean).join('. ')}
            fields={result.fields}
          />
        )}
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <input type="hidden" name="intent" value="check" />
          <Field
            name="file"
            type="file"
            accept=".json,application/json"
            label={m.users_import_file()}
            required
          />
          <button type="submit" disabled={isBusy} className="button-base button-quiet justify-self-start">
            {m.import_check()}
          </button>
        </Form>
        <BrowserUsers isBusy={isBusy} />
      </div>
      {dryRun && <ImportReport lines={dryRun.lines} taken={dryRun.taken} isBusy={isBusy} />}
    </>
  )
}
