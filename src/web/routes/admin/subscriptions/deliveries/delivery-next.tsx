import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { DeliveryData } from './load-delivery.ts'
import { StartWithoutForm, WaitingForCustomer } from './waiting-for-customer.tsx'

type Props = { site: DeliveryData; isBusy: boolean; result: FormResult | undefined }

/** Next staff actions on a site. */
export function DeliveryNext({ site, isBusy, result }: Props) {
  const { state, isApproved, previewUrl, siteUrl } = site
  const address = siteUrl ?? previewUrl ?? ''
  return (
    <Card title={m.delivery_actions()}>
      <div className="grid gap-6">
        {site.pendingStep && <WaitingForCustomer site={site} from={site.pendingStep} isBusy={isBusy} />}
        {state === 'content' && <StartWithoutForm isBusy={isBusy} result={result} />}
        {state === 'build' && (
          <AddressForm
            intent="begin-review"
            label={m.delivery_preview_address()}
            button={m.delivery_begin_review()}
            {...{ state, address: previewUrl ?? '', isBusy, result, isMain: true }}
          />
        )}
        {(state === 'build' || state === 'review') && (
          <div className="grid gap-3">
            {state === 'review' && (
              <p className={isApproved ? 'font-semibold text-ink-strong' : 'text-slate'}>
                {isApproved ? m.site_event_approved() : m.delivery_publish_unapproved()}
              </p>
            )}
            <AddressForm
              intent="publish"
              label={m.delivery_site_address()}
              button={m.delivery_publish()}
              {...{ state, address, isBusy, result, isMain: state === 'review' && isApproved }}
            />
          </div>
        )}
        {state === 'live' && (
          <Form method="post">
            <input type="hidden" name="from" value="live" />
            <button
              type="submit"
              name="intent"
              value="reopen"
              disabled={isBusy}
              className="button-base button-quiet"
            >
              {m.delivery_reopen()}
            </button>
          </Form>
        )}
      </div>
    </Card>
  )
}

type AddressFormProps = {
  intent: 'begin-review' | 'publish'
  label: string
  button: string
  state: string
  address: string
  isBusy: boolean
  isMain: boolean
  result: FormResult | undefined
}

function AddressForm({ intent, label, button, state, address, isBusy, isMain, result }: AddressFormProps) {
  const failure = result?.intent === intent ? result : undefined
  return (
    <Form method="post" className="grid gap-3">
      <NoEnter />
      <input type="hidden" name="from" value={state} />
      <Field
        id={`${intent}-address`}
        name="address"
        label={label}
        type="url"
        required
        maxLength={500}
        autoComplete="off"
        defaultValue={failure?.values.address ?? address}
        error={failure?.fields.address}
        texts={{ missing: m.field_site_address_invalid(), malformed: m.field_site_address_invalid() }}
      />
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={isBusy}
        className={`button-base justify-self-start ${isMain ? 'button-primary' : 'button-quiet'}`}
      >
        {button}
      </button>
    </Form>
  )
}
