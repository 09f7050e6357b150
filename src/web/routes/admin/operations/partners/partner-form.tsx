import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { ShownPartner } from './load-partners.ts'

type Props = { partner?: ShownPartner; refused: FormResult | undefined }

/** Creates a partner or edits name and email of one. A code cannot be changed. */
export function PartnerForm({ partner, refused }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { fields = {}, values = partner ?? {} }: { fields?: Record<string, string>; values?: PartnerValues } =
    refused ?? {}
  const fieldId = (name: string) => (partner ? `${name}-${partner.code}` : name)
  return (
    <Form method="post" noValidate className="grid gap-4">
      {refused && <ErrorSummary error={refused.error} fields={fields} />}
      <input type="hidden" name="intent" value="save" />
      {partner ? (
        <>
          <input type="hidden" name="isKnown" value="yes" />
          <input type="hidden" name="code" value={partner.code} />
        </>
      ) : (
        <Field
          name="code"
          label={m.monitor_code()}
          defaultValue={values.code}
          error={fields.code}
          texts={{ missing: m.tracking_code_invalid() }}
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Field
        name="name"
        id={fieldId('name')}
        label={m.contact_name()}
        defaultValue={values.name}
        error={fields.name}
        texts={{ missing: m.partner_name_required() }}
        required
        maxLength={120}
        autoComplete="off"
      />
      <Field
        name="email"
        id={fieldId('email')}
        type="email"
        inputMode="email"
        label={m.message_email()}
        defaultValue={values.email}
        error={fields.email}
        texts={{ missing: m.field_email_required(), malformed: m.field_email_format_invalid() }}
        required
        maxLength={254}
        autoComplete="off"
      />
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {m.save()}
      </button>
    </Form>
  )
}

type PartnerValues = { code?: string; name?: string; email?: string }
