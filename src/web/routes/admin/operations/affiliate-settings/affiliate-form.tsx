import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'

type Props = { address: string; hasKey: boolean; result: FormResult | undefined }

/** URL and key of the affiliate platform. An empty key field keeps the stored key. */
export function AffiliateForm({ address, hasKey, result: actionResult }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const result = actionResult?.intent === 'save' ? actionResult : undefined
  const errors = result?.fields ?? {}
  return (
    <Form method="post" noValidate className="grid gap-4">
      <ErrorSummary error={result?.error} fields={errors} />
      <input type="hidden" name="intent" value="save" />
      <Field
        name="address"
        type="url"
        label={m.affiliate_address()}
        hint={m.affiliate_address_hint()}
        defaultValue={result?.values.address ?? address}
        error={errors.address}
        texts={{ missing: m.affiliate_address_invalid(), malformed: m.affiliate_address_invalid() }}
        required
        maxLength={1_000}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name="secretKey"
        type="password"
        label={m.affiliate_key()}
        hint={hasKey ? m.affiliate_key_kept() : undefined}
        error={errors.secretKey}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {m.save()}
      </button>
    </Form>
  )
}
