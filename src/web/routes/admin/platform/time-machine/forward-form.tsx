import { useRef, useState } from 'react'
import { href } from 'react-router'
import { addTimeSpan, readTimeSpan, type TimeSpan } from '#domain/platform/calendar/time-span.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { useCloseOnRedirect } from '#web/routes/admin/payments/use-close-on-redirect.ts'

const units = [
  ['months', m.time_unit_months],
  ['weeks', m.time_unit_weeks],
  ['days', m.time_unit_days],
  ['hours', m.time_unit_hours],
] as const

/** Form to fast-forward the simulated clock, with a confirmation. */
export function ForwardForm({ shopNow }: { shopNow: string }) {
  const [requested, setRequested] = useState<TimeSpan>()
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          setRequested(readTimeSpan(`${form.get('count')} ${form.get('unit')}`))
        }}
        className="grid content-start gap-4 rounded-card border border-line bg-surface p-4"
      >
        <h2 className="text-lg">{m.time_forward_title()}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <Field
            name="count"
            type="number"
            label={m.time_count()}
            min={1}
            max={120}
            required
            defaultValue={1}
          />
          <SelectField name="unit" label={m.time_unit()}>
            {units.map(([unit, text]) => (
              <option key={unit} value={unit}>
                {text()}
              </option>
            ))}
          </SelectField>
          <button type="submit" className="button-base button-primary">
            {m.time_forward()}
          </button>
        </div>
      </form>
      {requested && (
        <ForwardDialog requested={requested} shopNow={shopNow} onClose={() => setRequested(undefined)} />
      )}
    </>
  )
}

type ForwardDialogProps = { requested: TimeSpan; shopNow: string; onClose: () => void }

function ForwardDialog({ requested, shopNow, onClose }: ForwardDialogProps) {
  const fetcher = useFetcher<FormResult>()
  const form = useRef<HTMLFormElement>(null)
  useCloseOnRedirect(form, fetcher)
  const date = instantText(addTimeSpan(new Date(shopNow), requested))
  return (
    <ConfirmDialog title={m.time_forward_question()} onClose={onClose}>
      <p>{m.time_forward_text({ date })}</p>
      <p className="font-medium text-ink-strong">{m.time_no_way_back()}</p>
      <fetcher.Form ref={form} method="post" action={href('/admin/time-machine')} className="grid gap-4">
        <input type="hidden" name="intent" value="forward" />
        <input type="hidden" name="count" value={requested.count} />
        <input type="hidden" name="unit" value={requested.unit} />
        <ErrorSummary error={fetcher.data?.error} fields={fetcher.data?.fields} />
        <ConfirmButtons yes={m.time_forward_yes()} isBusy={fetcher.state !== 'idle'} />
      </fetcher.Form>
    </ConfirmDialog>
  )
}
