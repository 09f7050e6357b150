import { RefreshCw } from 'lucide-react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { backupSlots, maxBackups, maxSafetyCopies } from '#domain/platform/backups/backup-name.ts'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { slotTexts } from './backup-texts.ts'
import type { BackupsData } from './load-backups.ts'

type Props = { data: BackupsData; answer: FormResult | undefined }

/** Takes a backup, finds the one of a day, or uploads one. */
export function BackupsHead({ data, answer }: Props) {
  const { backups, mayCreateBackup, mayRestore } = data
  const isBusy = useNavigation().formMethod === 'POST'
  const revalidator = useRevalidator()
  // Errors of a restoration are shown beside its preview, if there is one.
  const result = answer?.intent === 'restore' && data.preview ? undefined : answer
  return (
    <>
      <PageHeading
        title={m.backups_title()}
        help={[m.help_backups_1(), m.help_backups_2()]}
        text={m.backups_text({ count: maxBackups, safety: maxSafetyCopies })}
      >
        <button
          type="button"
          onClick={() => revalidator.revalidate()}
          disabled={revalidator.state !== 'idle'}
          className="when-scripted button-base button-quiet"
        >
          <RefreshCw aria-hidden="true" className="size-5" />
          {m.refresh()}
        </button>
        {mayCreateBackup && (
          <Form method="post">
            <input type="hidden" name="intent" value="take" />
            <button type="submit" disabled={isBusy} className="button-base button-primary">
              {m.backup_take()}
            </button>
          </Form>
        )}
      </PageHeading>
      {backups.length >= maxBackups && (
        <p className="mt-3 text-warn">{m.backups_full({ count: maxBackups })}</p>
      )}
      <div className="mt-4">
        <ErrorSummary error={result?.error} fields={result?.fields} />
      </div>
      {mayRestore && (
        <div className="no-print mt-4 grid gap-4 lg:grid-cols-[3fr_2fr]">
          {backups.length > 0 && (
            <Form
              method="post"
              className="grid content-start gap-4 rounded-card border border-line bg-surface p-4"
            >
              <h2 className="text-lg">{m.backup_by_date()}</h2>
              <input type="hidden" name="intent" value="find" />
              <div className="flex flex-wrap items-end gap-3">
                <Field name="date" type="date" label={m.date()} error={result?.fields.date} />
                <SelectField name="slot" label={m.backup_slot()}>
                  <option value="">{m.backup_slot_any()}</option>
                  {backupSlots.map((slot) => (
                    <option key={slot} value={slot}>
                      {slotTexts[slot]()}
                    </option>
                  ))}
                </SelectField>
                <button type="submit" disabled={isBusy} className="button-base button-quiet">
                  {m.backup_compare()}
                </button>
              </div>
            </Form>
          )}
          <Form
            method="post"
            encType="multipart/form-data"
            className="grid content-start gap-4 rounded-card border border-line bg-surface p-4"
          >
            <h2 className="text-lg">{m.backup_upload()}</h2>
            <input type="hidden" name="intent" value="upload" />
            <div className="flex flex-wrap items-end gap-3">
              <Field name="file" type="file" accept=".json,application/json" label={m.backup_file()} />
              <button type="submit" disabled={isBusy} className="button-base button-quiet">
                {m.backup_send()}
              </button>
            </div>
          </Form>
        </div>
      )}
    </>
  )
}
