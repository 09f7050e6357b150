import { useRef } from 'react'
import { Link } from 'react-router'
import { mailCategories } from '#domain/messaging/mailing/mail-category.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { mailCategoryText } from '#messages/messaging/mailing/mail-category-text.ts'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { MailTemplateData } from './load-mail-template.ts'
import { mailTemplatePath } from './mail-template-link.ts'
import { contentId } from './summary-fields.ts'
import { VariablePalette } from './variable-palette.tsx'

type Props = {
  data: MailTemplateData
  values: Readonly<Record<string, unknown>>
  errors: Record<string, string>
  /** Variables the user added. */
  added: readonly string[]
}

/** Fields for subject and content in one language, and for the name and category of a custom template. */
export function MailTemplateFields({ data, values, errors, added }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null)
  /** Target of an inserted variable: the last focused field. */
  const lastFocused = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const insert = (text: string) => {
    const field = lastFocused.current ?? fields.current?.querySelector<HTMLTextAreaElement>('textarea')
    if (!field) return
    field.focus()
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const text = (name: string) => String(values[name] ?? '')
  const { language, base, isBuiltIn, present } = data
  return (
    <fieldset
      ref={fields}
      disabled={!data.mayChange}
      className="grid min-w-0 gap-4"
      onFocus={({ target }) => {
        const field = target as HTMLElement
        if (
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && field.name === 'subject')
        )
          lastFocused.current = field
      }}
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="base" value={base} />
      {!isBuiltIn && (
        <div className="level-fields grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="baseTitle" value={data.title} />
          <input type="hidden" name="baseCategory" value={data.category} />
          <Field
            name="title"
            label={m.product_name()}
            hint={m.mail_template_key({ key: data.name })}
            defaultValue={text('title')}
            error={errors.title}
            maxLength={80}
            autoComplete="off"
          />
          <SelectField name="category" label={m.product_category()} defaultValue={text('category')}>
            {mailCategories.map((category) => (
              <option key={category} value={category}>
                {mailCategoryText(category)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {base === 0 && (
        <p className="flex flex-wrap items-center gap-x-4 rounded-card border border-warn bg-warn-soft p-4">
          {m.product_language_missing({ language: languageNames[language] })}
          {present.map((textLanguage) => (
            <Link
              key={textLanguage}
              to={`${mailTemplatePath(data.name, language)}?from=${textLanguage}`}
              reloadDocument
              className="link"
            >
              {m.mail_template_begin_as({ language: languageNames[textLanguage] })}
            </Link>
          ))}
        </p>
      )}
      <Field
        name="subject"
        label={m.contact_subject()}
        defaultValue={text('subject')}
        error={errors.subject}
        maxLength={200}
        lang={language}
        autoComplete="off"
      />
      <TextField
        name="content"
        id={contentId}
        label={m.template_tab_content()}
        hint={m.mail_template_content_hint()}
        defaultValue={text('content')}
        error={errors.content}
        maxLength={60_000}
        rows={22}
        lang={language}
        spellCheck
        className="field min-h-96 resize-y py-3 font-mono text-sm leading-relaxed"
      />
      {data.mayChange && <VariablePalette variables={data.variables} added={added} insert={insert} />}
    </fieldset>
  )
}
