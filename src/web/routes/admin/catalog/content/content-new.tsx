import { Form, href, redirect, useNavigation } from 'react-router'
import { contentItemSchema } from '#domain/catalog/content/content-item.schema.ts'
import { contentTypes } from '#domain/catalog/content/content-type.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { addItem } from '#server/catalog/content/add-item.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { SendButton } from '#web/components/forms/send-button.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/content-new'

import { contentTypeTexts } from './content-texts.ts'
import { ContentTrail } from './content-trail.tsx'
import { withRefusalLog } from './with-refusal-log.ts'

export const loader = pageLoader('content-new', async () => null)

export const action = withRefusalLog(
  formAction(
    {
      add: intent({
        permission: 'content-new.add',
        schema: contentItemSchema,
        async run(item, page) {
          await addItem(page.ports, { ...item, ...(await requireEditor(page)) })
          return redirect(href('/admin/content/:key', { key: item.key }), {
            headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'content-added') },
          })
        },
      }),
    },
    // Uploads are accepted below this path: unauthorised requests must not make the server read a body.
    { preAuthorize: 'content-new' },
  ),
)

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.content_add() }]

/** Form for a new custom content item. */
export default function ContentNew({ actionData }: Route.ComponentProps) {
  const failure = useLastResult(actionData as FormResult | undefined)
  const isBusy = useNavigation().formMethod === 'POST'
  const { values = {}, fields = {} } = failure ?? {}
  return (
    <>
      <ContentTrail />
      <PageHeading title={m.content_add()} text={m.content_new_intro()} />
      <Form method="post" noValidate className="mt-5 grid max-w-xl gap-5">
        <input type="hidden" name="intent" value="add" />
        <ErrorSummary error={failure?.error} fields={fields} />
        <Field
          name="key"
          label={m.content_key()}
          hint={m.content_key_hint()}
          defaultValue={values.key}
          error={fields.key}
          maxLength={120}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          name="section"
          label={m.content_section()}
          hint={m.content_section_hint()}
          defaultValue={values.section ?? 'general'}
          error={fields.section}
          maxLength={60}
        />
        <Field
          name="location"
          label={m.content_location()}
          hint={m.content_location_hint()}
          defaultValue={values.location}
          error={fields.location}
          maxLength={100}
        />
        <SelectField name="type" label={m.content_type()} defaultValue={values.type ?? 'text'}>
          {contentTypes.map((type) => (
            <option key={type} value={type}>
              {contentTypeTexts[type]()}
            </option>
          ))}
        </SelectField>
        <SelectField name="language" label={m.content_language()} defaultValue={values.language ?? 'fr'}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <SendButton isBusy={isBusy} className="button-primary justify-self-start">
          {m.content_add()}
        </SendButton>
      </Form>
    </>
  )
}
