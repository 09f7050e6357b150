import { Form, useNavigation } from 'react-router'
import { type WebhookEventType, webhookEventTypes } from '#domain/messaging/webhooks/webhook-event.ts'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { CheckBoxes } from '#web/routes/admin/identity/api-keys/check-boxes.tsx'
import { eventTypeTexts } from './event-type-texts.ts'

type Endpoint = {
  url: string
  description: string
  eventTypes: readonly WebhookEventType[]
  isActive: boolean
}
type Props = {
  intent: 'add' | 'save'
  endpoint: Endpoint
  result: FormResult | undefined
  button: string
}

/** Form of an endpoint: URL, event types, active or not. */
export function EndpointForm({ intent, endpoint, result: actionResult, button }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const result = actionResult?.intent === intent ? actionResult : undefined
  const values: Record<string, string | undefined> | undefined = result?.values
  const errors = result?.fields ?? {}
  const eventChoice = values?.listens ?? (endpoint.eventTypes.length === 0 ? 'all' : 'chosen')
  return (
    <Form method="post" noValidate className="grid gap-4">
      <ErrorSummary error={result?.error} fields={errors} />
      <input type="hidden" name="intent" value={intent} />
      <Field
        name="url"
        type="url"
        label={m.hook_address()}
        hint={m.hook_address_hint()}
        defaultValue={values?.url ?? endpoint.url}
        error={errors.url}
        texts={{ missing: m.hook_address_invalid(), malformed: m.hook_address_invalid() }}
        required
        maxLength={1_000}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name="description"
        label={m.hook_description()}
        defaultValue={values?.description ?? endpoint.description}
        error={errors.description}
        maxLength={200}
        autoComplete="off"
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-ink-strong">{m.hook_listens()}</legend>
        {(['all', 'chosen'] as const).map((choice) => (
          <label key={choice} className="flex min-h-8 items-start gap-3">
            <input
              type="radio"
              name="listens"
              value={choice}
              defaultChecked={eventChoice === choice}
              className="mt-0.5"
            />
            {choice === 'all' ? m.hook_listens_all() : m.hook_listens_chosen()}
          </label>
        ))}
      </fieldset>
      <details open={eventChoice === 'chosen' || errors.listens !== undefined}>
        <summary className="link w-fit cursor-pointer py-1">{m.hook_types()}</summary>
        <div className="mt-2">
          <CheckBoxes
            name="listens-types"
            legend={m.hook_types_chosen()}
            error={errors.listens}
            boxes={webhookEventTypes
              .filter((type) => type !== 'ping')
              .map((type) => ({
                name: `type:${type}`,
                label: type,
                hint: eventTypeTexts[type](),
                isChecked: values ? values[`type:${type}`] === 'on' : endpoint.eventTypes.includes(type),
              }))}
          />
        </div>
      </details>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="isActive"
          defaultChecked={values ? values.isActive === 'on' : endpoint.isActive}
          className="mt-0.5"
        />
        <span>
          <span className="font-medium text-ink-strong">{m.hook_active()}</span>
          <span className="block text-sm text-slate">{m.hook_active_hint()}</span>
        </span>
      </label>
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {button}
      </button>
    </Form>
  )
}
