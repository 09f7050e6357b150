import { type SubmitEvent, useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { useFocusAfter } from '#web/components/ui/use-focus-after.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountSection } from '#web/routes/account/account-section.tsx'
import type { ShownSite } from './load-site.ts'
import { TriedOffer } from './tried-offer.tsx'

type Props = { site: ShownSite; result: FormResult | undefined; isBusy: boolean; onSend: () => void }

/** Form for the content of the site: saved as a draft or sent. */
export function SiteContentForm({ site: { content }, result, isBusy, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const stayHere = useFocusAfter(() => save.current)
  const isOwn = result?.intent === 'save' || result?.intent === 'send'
  const fields = isOwn ? result.fields : {}
  const getValue = (name: string) =>
    (isOwn ? result.values[name] : undefined) ?? content?.[name as keyof typeof content] ?? ''
  const area = (name: string, label: string, more: { required?: boolean; maxLength: number }) => (
    <TextField name={name} label={label} defaultValue={getValue(name)} error={fields[name]} {...more} />
  )
  return (
    <AccountSection title={m.site_content_title()} text={m.site_content_text()}>
      <TriedOffer form={form} />
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={({ nativeEvent: { submitter } }: SubmitEvent) =>
          submitter === save.current ? stayHere() : onSend()
        }
        className="grid gap-5"
      >
        <Field
          name="siteName"
          label={m.site_field_name()}
          defaultValue={getValue('siteName')}
          error={fields.siteName}
          maxLength={120}
          required
        />
        <Field
          name="slogan"
          label={m.site_field_slogan()}
          defaultValue={getValue('slogan')}
          error={fields.slogan}
          maxLength={200}
        />
        {area('about', m.site_field_about(), { required: true, maxLength: 6000 })}
        {area('offer', m.site_field_offer(), { maxLength: 6000 })}
        {area('contact', m.site_field_contact(), { maxLength: 2000 })}
        <Field
          name="domain"
          label={m.site_field_domain()}
          hint={m.site_field_domain_hint()}
          defaultValue={getValue('domain')}
          error={fields.domain}
          maxLength={253}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        {area('style', m.site_field_style(), { maxLength: 2000 })}
        <div className="flex flex-wrap gap-3">
          <button
            ref={save}
            type="submit"
            name="intent"
            value="save"
            disabled={isBusy}
            className="button-base button-quiet"
          >
            {m.site_save()}
          </button>
          <button
            type="submit"
            name="intent"
            value="send"
            disabled={isBusy}
            aria-busy={isBusy}
            className="button-base button-primary"
          >
            {m.site_send()}
          </button>
        </div>
      </Form>
    </AccountSection>
  )
}
