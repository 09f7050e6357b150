import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { ShownSite } from './load-site.ts'

type Props = { content: ShownSite['content']; result: FormResult | undefined }

/** The fields of a site's content, with the typed values after a refusal. */
export function ContentFields({ content, result }: Props) {
  const fields = result?.fields ?? {}
  const getValue = (name: string) => result?.values[name] ?? content?.[name as keyof typeof content] ?? ''
  const area = (name: string, label: string, more: { required?: boolean; maxLength: number }) => (
    <TextField name={name} label={label} defaultValue={getValue(name)} error={fields[name]} {...more} />
  )
  return (
    <>
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
    </>
  )
}
