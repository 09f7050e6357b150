import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { useFocusAfter } from '#web/components/ui/use-focus-after.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountSection } from '#web/routes/account/account-section.tsx'
import type { ShownSite } from './load-site.ts'

type Props = { site: ShownSite; result: FormResult | undefined; isBusy: boolean; onSend: () => void }

/** Form for the content of the site: saved as a draft or sent. */
export function SiteContentForm({ site: { content }, result, isBusy, onSend }: Props) {
  const save = useRef<HTMLButtonElement>(null)
  const stayHere = useFocusAfter(() => save.current)
  const isOwn = result?.intent === 'save' || result?.intent === 'send'
  return (
    <AccountSection title={m.site_content_title()} text={m.site_content_text()}>
      <ContentFields
        content={content}
        result={isOwn ? result : undefined}
        onSubmit={({ nativeEvent: { submitter } }) => (submitter === save.current ? stayHere() : onSend())}
      >
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
      </ContentFields>
    </AccountSection>
  )
}

type FieldsProps = {
  content: ShownSite['content']
  result: FormResult | undefined
  onSubmit: (event: SubmitEvent) => void
  /** The buttons. */
  children: ReactNode
}

/** The fields of a site's content, with the typed values after a refusal. */
export function ContentFields({ content, result, onSubmit, children }: FieldsProps) {
  const fields = result?.fields ?? {}
  const getValue = (name: string) => result?.values[name] ?? content?.[name as keyof typeof content] ?? ''
  const area = (name: string, label: string, more: { required?: boolean; maxLength: number }) => (
    <TextField name={name} label={label} defaultValue={getValue(name)} error={fields[name]} {...more} />
  )
  return (
    <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="grid gap-5">
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
      <div className="flex flex-wrap gap-3">{children}</div>
    </Form>
  )
}
