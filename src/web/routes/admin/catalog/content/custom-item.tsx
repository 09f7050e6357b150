import { Form, href, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { SendButton } from '#web/components/forms/send-button.tsx'
import type { FormResult } from '#web/forms/form-result.ts'

import type { ShownEntry } from './describe-entry.ts'

/** Placement of a custom item, and its deletion. */
export function CustomItem({ entry, refusal }: { entry: ShownEntry; refusal: FormResult | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const placeFailure = refusal?.intent === 'place' ? refusal : undefined
  return (
    <Card title={m.content_place_title()}>
      <Form
        method="post"
        action={href('/admin/content/:key', { key: entry.key })}
        className="grid gap-4 md:grid-cols-2"
        noValidate
      >
        <Field
          name="section"
          label={m.content_section()}
          hint={m.content_section_hint()}
          maxLength={60}
          defaultValue={placeFailure?.values.section ?? entry.section}
          error={placeFailure?.fields.section}
        />
        <Field
          name="location"
          label={m.content_location()}
          hint={m.content_location_hint()}
          maxLength={100}
          defaultValue={placeFailure?.values.location ?? entry.location}
          error={placeFailure?.fields.location}
        />
        <SendButton name="intent" value="place" isBusy={isBusy} className="button-quiet justify-self-start">
          {m.content_place_save()}
        </SendButton>
      </Form>
      <ConfirmStep intent="delete" title={m.content_delete()} text={m.content_delete_text()} isDanger />
    </Card>
  )
}
