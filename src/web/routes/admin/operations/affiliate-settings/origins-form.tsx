import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'

type Props = { origins: readonly string[]; result: FormResult | undefined }

/** Origins that may call the shop's functions from a browser (CORS), one per line. */
export function OriginsForm({ origins, result: actionResult }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const result = actionResult?.intent === 'save-origins' ? actionResult : undefined
  return (
    <Card title={m.origins_title()}>
      <p>{m.origins_text()}</p>
      <Form method="post" noValidate className="grid gap-4">
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <input type="hidden" name="intent" value="save-origins" />
        <TextField
          name="origins"
          label={m.origins_label()}
          hint={m.origins_hint()}
          defaultValue={result?.values.origins ?? origins.join('\n')}
          error={result?.fields.origins}
          rows={4}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
          {m.origins_save()}
        </button>
      </Form>
    </Card>
  )
}
