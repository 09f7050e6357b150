import { type ReactNode, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { SaveBar } from '#web/components/back-office/forms/save-bar.tsx'
import { useBaseVersion } from '#web/components/back-office/forms/use-base-version.ts'
import { useSaveCount } from '#web/components/back-office/forms/use-save-count.ts'
import { useUnsavedChanges } from '#web/components/back-office/forms/use-unsaved-changes.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'

type Props = {
  path: string
  /** Stored values of the fields. */
  stored: Record<string, string>
  /** Action result of this form; a page with several forms passes this form's result. */
  answer: unknown
  children: (values: Record<string, string>, errors: Record<string, string>) => ReactNode
}

const formId = 'settings-form'

/** Settings page: fields, errors and save bar. */
export function SettingsForm({ path, stored, answer, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formMethod === 'POST'
  const lastResult = useLastResult(answer as FormResult | undefined)
  const [dismissed, setDismissed] = useState<FormResult>()
  const result = lastResult === dismissed ? undefined : lastResult
  const saveCount = useSaveCount(result !== undefined)
  const { begun, formVersion, resetBase } = useBaseVersion(stored, saveCount)
  const cancel = () => {
    setDismissed(lastResult)
    resetBase()
  }
  const isDirty = useUnsavedChanges(form, !isBusy, saveCount + formVersion)
  const values = result?.values ?? begun
  const errors = result?.fields ?? {}
  return (
    <div className="max-w-4xl">
      <Form
        key={formVersion}
        id={formId}
        ref={form}
        method="post"
        action={path}
        noValidate
        className="[&_:is(input,select,textarea)]:scroll-my-40"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="base" value={result?.values.base ?? JSON.stringify(begun)} readOnly />
        <div className="mb-5 empty:hidden">
          <ErrorSummary
            error={result?.error && m.settings_save_failed_because({ reason: result.error })}
            fields={errors}
            title={m.settings_save_failed()}
          />
        </div>
        <div className="grid gap-5">{children(values, errors)}</div>
      </Form>
      {/* Sticks to the bottom of the window, however long the page is. */}
      <div className="bar-below no-print sticky bottom-0 z-10 mt-5 flex border-t border-line bg-paper">
        <SaveBar
          form={formId}
          path={path.replace('?index', '')}
          isDirty={isDirty}
          isBusy={isBusy}
          onCancel={cancel}
        />
      </div>
    </div>
  )
}
