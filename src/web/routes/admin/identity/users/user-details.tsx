import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConcurrentChangeNotice } from '#web/components/back-office/forms/concurrent-change-notice.tsx'
import { useBaseVersion } from '#web/components/back-office/forms/use-base-version.ts'
import { useSaveCount } from '#web/components/back-office/forms/use-save-count.ts'
import { useUnsavedChanges } from '#web/components/back-office/forms/use-unsaved-changes.ts'
import { Field } from '#web/components/forms/field.tsx'
import { AddressFields, NameFields, PhoneField } from '#web/components/forms/person-fields.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { UserData } from './load-user.ts'

type Props = {
  user: UserData
  result: FormResult | undefined
  isSaved: boolean
  /** Dismisses the refusal. */
  onDismiss: () => void
}

/**
 * Name, telephone and address, with the validation of the registration; saved against the version that was loaded. Typed
 * values survive a revalidation until the user asks for the stored ones.
 */
export function UserDetails({ user, result, isSaved, onDismiss }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formMethod === 'POST'
  const saveCount = useSaveCount(!isSaved)
  const { begun, formVersion, resetBase } = useBaseVersion(user, saveCount)
  const isDirty = useUnsavedChanges(form, !isBusy, saveCount + formVersion)
  const isChanged = begun.version !== user.version
  if (isChanged && !isDirty && !result && !isBusy) resetBase()
  const show = () => {
    onDismiss()
    resetBase()
  }
  const values: Record<string, string | undefined> = result?.values ?? {
    ...begun.values,
    country: begun.values.country || undefined,
  }
  const errors = result?.fields ?? {}
  return (
    <Card title={m.user_details()}>
      <Form key={formVersion} ref={form} method="post" noValidate className="grid gap-4">
        <div role="status" className="empty:hidden">
          {isChanged && isDirty && <ConcurrentChangeNotice text={m.user_changed_elsewhere()} onShow={show} />}
        </div>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="baseVersion" value={begun.version} />
        <NameFields values={values} errors={errors} />
        <PhoneField value={values.phone} error={errors.phone} />
        <AddressFields values={values} errors={errors} />
        <Field
          name="company"
          label={m.company_optional()}
          defaultValue={values.company}
          error={errors.company}
          maxLength={120}
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="siren"
            label={m.siren_optional()}
            defaultValue={values.siren}
            error={errors.siren}
            maxLength={80}
            autoComplete="off"
          />
          <Field
            name="vatNumber"
            label={m.vat_number_optional()}
            defaultValue={values.vatNumber}
            error={errors.vatNumber}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" disabled={isBusy} className="button-base button-primary">
            {m.save()}
          </button>
          <p role="status" className="text-slate">
            {isDirty && m.save_bar_unsaved()}
          </p>
        </div>
      </Form>
    </Card>
  )
}
