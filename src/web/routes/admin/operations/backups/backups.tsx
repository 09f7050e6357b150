import { href, redirect } from 'react-router'
import { z } from 'zod'
import { type BackupSlot, backupSlots } from '#domain/platform/backups/backup-name.ts'
import { isDay } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { findBackupOf } from '#server/operations/backups/queries.ts'
import { receiveBackup } from '#server/operations/backups/receive-backup.ts'
import { restoreBackup } from '#server/operations/backups/restore-backup.ts'
import { takeManualBackup } from '#server/operations/backups/take-backup.ts'
import { runTask } from '#server/platform/background-tasks/run-task.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { requireFile } from '#web/forms/responses/require-file.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { PageError } from '#web/routes/admin/page-error.tsx'
import type { Route } from './+types/backups'
import { BackupList } from './backup-list.tsx'
import { BackupsHead } from './backups-head.tsx'
import { type BackupsData, loadBackups } from './load-backups.ts'
import { RestorePreview } from './restore-preview.tsx'
import { RestoredBanner } from './restored-banner.tsx'

const path = href('/admin/backups')

export const loader = pageLoader('backups', loadBackups)

const pickName = ({ name }: { name: string }) => ({ name })

const name = z.string('backup_required').min(1, 'backup_required').max(80, 'backup_required')

export const action = formAction(
  {
    take: intent({
      permission: 'backups.take',
      schema: z.object({}),
      async run(_, page) {
        const { ports } = page
        const editor = await requireEditor(page)
        const outcome = await runTask(ports, {
          kind: 'backup.take' as const,
          accountId: editor.actorId,
          summarize: pickName,
          work: () => takeManualBackup(ports, editor),
        })
        if (!outcome.isDone) return redirect(path)
        return redirect(path, { headers: { 'Set-Cookie': toastCookie(ports.shop, 'backup-taken') } })
      },
    }),
    /** Finds a backup by day and shows what it would change; changes nothing. */
    find: intent({
      permission: 'backups.find',
      schema: z.object({
        date: z.string().default('').refine(isDay, 'backup_date_required'),
        slot: z.enum(['', ...backupSlots]).default(''),
      }),
      async run({ date, slot }, { ports }) {
        if (!isDay(date)) throw new DomainError('backup_not_found')
        const backup = await findBackupOf(ports, date, (slot || null) as BackupSlot | null)
        return redirect(`${path}?${new URLSearchParams({ restore: backup })}`)
      },
    }),
    select: intent({
      permission: 'backups.select',
      schema: z.object({ name }),
      run: async (chosen) => redirect(`${path}?${new URLSearchParams({ restore: chosen.name })}`),
    }),
    restore: intent({
      permission: 'backups.restore',
      schema: z.object({
        name,
        /** Ids of the products to restore; empty for everything. */
        products: z.string().default(''),
        /** The confirmation word that the user typed, because a restoration can replace the whole shop. */
        confirmation: z
          .string()
          .default('')
          .refine((input) => input.trim().toLowerCase() === m.restore_word(), 'restore_word_required'),
        /** 'page': redirects to this page; 'here': returns the result to the form that submitted it. */
        answer: z.enum(['page', 'here']).default('page'),
      }),
      async run({ name: restored, products, answer }, page) {
        const ids = products.split(',').filter(Boolean)
        const { ports } = page
        const editor = await requireEditor(page)
        const chosen = { ...editor, name: restored, productIds: ids.length > 0 ? ids : undefined }
        const outcome = await runTask(ports, {
          kind: 'backup.restore' as const,
          accountId: editor.actorId,
          work: (progress) => restoreBackup(ports, chosen, progress),
          summarize: ({ safetyCopy }) => ({ name: safetyCopy }),
        })
        if (!outcome.isDone) return answer === 'here' ? outcome : redirect(path)
        const { safetyCopy } = outcome.result
        if (answer === 'here') return { restored, safetyCopy }
        return redirect(`${path}?${new URLSearchParams({ restored, undo: safetyCopy })}`)
      },
    }),
    upload: intent({
      permission: 'backups.upload',
      schema: z.object({}),
      async run(_, page, form) {
        const file = requireFile(form, 'file', 'backup_file_refused')
        const received = await receiveBackup(page.ports, {
          ...(await requireEditor(page)),
          filename: file.name,
          json: await file.text(),
        })
        return redirect(`${path}?${new URLSearchParams({ restore: received.name })}`)
      },
    }),
  },
  { preAuthorize: 'backups' },
)

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.backups_title() }]

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, refusal, restored, safetyCopy } = loaderData
  const result = useLastResult(actionData as FormResult | undefined)
  return (
    <>
      <BackupsHead data={loaderData} answer={result} />
      <ErrorSummary error={refusal} />
      {restored && safetyCopy && <RestoredBanner name={restored} safetyCopy={safetyCopy} />}
      {preview && <RestorePreview key={preview.name} {...preview} answer={result} />}
      <BackupList backups={loaderData.backups} mayRestore={loaderData.mayRestore} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError error={error} title={m.backups_title()}>
      <LoadFailure<BackupsData> error={error} text={m.backups_load_failed()} routeId="backups">
        {({ backups }) => <BackupList backups={backups} mayRestore={false} />}
      </LoadFailure>
    </PageError>
  )
}
