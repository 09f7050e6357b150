import { Form, href, redirect, useNavigation, useSearchParams } from 'react-router'
import { isLintError } from '#domain/messaging/mailing/lint-issue.ts'
import { mailCategories } from '#domain/messaging/mailing/mail-category.ts'
import { newMailTemplate } from '#domain/messaging/mailing/mail-template.schema.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { mailCategoryText } from '#messages/messaging/mailing/mail-category-text.ts'
import { createMailTemplate } from '#server/messaging/mailing/templates/create-mail-template.ts'
import { previewMail } from '#server/messaging/mailing/templates/preview-mail.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/new-mail-template'
import { mailTemplatePath } from './mail-template-link.ts'
import { refuseMailText } from './refuse-mail-text.ts'
import { contentId, summaryFields } from './summary-fields.ts'

export const loader = pageLoader('mail-template-new', async () => null)

export const action = formAction({
  create: intent({
    permission: 'mail-template-new.create',
    schema: newMailTemplate,
    async run(input, page) {
      // Linted without a name: otherwise a taken title would show as missing variables of the existing template.
      const errors = (await previewMail(page.ports, { ...input, name: '' })).issues.filter(isLintError)
      if (errors.length > 0) return refuseMailText('create', input, errors)
      const name = await createMailTemplate(page.ports, input, await requireEditor(page))
      return redirect(mailTemplatePath(name, input.language), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'mail-template-created') },
      })
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.mail_template_create() }]

/** Form for a custom template, created in one language; the editor adds the others. */
export default function NewMailTemplate({ actionData }: Route.ComponentProps) {
  const failure = useLastResult(actionData as FormResult | undefined)
  const isBusy = useNavigation().formMethod === 'POST'
  const [search] = useSearchParams()
  const values: Record<string, string> = failure?.values ?? { category: search.get('category') ?? '' }
  const errors = failure?.fields ?? {}
  const common = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <>
      <RecordNav back={{ to: href('/admin/emails'), text: m.mail_templates_back() }} />
      <PageHeading title={m.mail_template_create()} text={m.mail_template_create_text()} />
      <Form method="post" noValidate className="mt-5 grid max-w-4xl gap-4">
        <ErrorSummary
          error={failure?.error}
          fields={summaryFields(errors)}
          title={m.mail_template_save_failed()}
        />
        <input type="hidden" name="intent" value="create" />
        <Field {...common('title')} label={m.product_name()} maxLength={80} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...common('category')} label={m.product_category()}>
            {mailCategories.map((category) => (
              <option key={category} value={category}>
                {mailCategoryText(category)}
              </option>
            ))}
          </SelectField>
          <SelectField {...common('language')} label={m.language_label()}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
        </div>
        <Field {...common('subject')} label={m.contact_subject()} maxLength={200} autoComplete="off" />
        <TextField
          {...common('content')}
          id={contentId}
          label={m.template_tab_content()}
          hint={m.mail_template_content_hint()}
          maxLength={60_000}
          rows={14}
          className="field min-h-72 resize-y py-3 font-mono text-sm leading-relaxed"
        />
        <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
          {m.mail_template_create()}
        </button>
      </Form>
    </>
  )
}
