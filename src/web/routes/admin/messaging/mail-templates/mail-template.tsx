import { href, Link } from 'react-router'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { mailCategoryText } from '#messages/messaging/mailing/mail-category-text.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/mail-template'
import { loadMailTemplate } from './load-mail-template.ts'
import { type MailTemplateResult, mailTemplateActions } from './mail-template-actions.ts'
import { MailTemplateEditor } from './mail-template-editor.tsx'
import { mailTemplatePath } from './mail-template-link.ts'

export const loader = pageLoader('mail-template', loadMailTemplate)

export const action = mailTemplateActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      (loaderData as Route.ComponentProps['loaderData'] | undefined)?.displayName ?? m.mail_templates_title(),
  },
]

/** One language of a template, with its preview. */
export default function MailTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { name, displayName, language, category, isBuiltIn, present, base, versions } = loaderData
  const [latest] = versions
  const state = latest
    ? m.mail_template_state({
        version: String(base),
        date: latest.savedAt,
        who: latest.savedBy ?? m.mail_template_shipped(),
      })
    : m.product_language_missing({ language: languageNames[language] })
  return (
    <>
      <RecordNav back={{ to: href('/admin/emails'), text: m.mail_templates_back() }} />
      <PageHeading
        title={displayName}
        text={
          <>
            {isBuiltIn && `${mailCategoryText(category)} · `}
            <span className="figures">{state}</span>
          </>
        }
        help={[m.help_mail_template_1(), m.help_mail_template_2()]}
      />
      <nav aria-label={m.product_languages()} className="no-print mt-3 flex border-b border-line">
        {languages.map((textLanguage) => (
          <Link
            key={textLanguage}
            to={mailTemplatePath(name, textLanguage)}
            aria-current={textLanguage === language ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-4 font-medium aria-[current]:border-accent aria-[current]:text-ink-strong max-sm:px-2"
          >
            {languageNames[textLanguage]}
            {!present.includes(textLanguage) && (
              <span className="text-warn">
                <span aria-hidden="true">⚠</span>
                <span className="sr-only">
                  {m.product_language_missing({ language: languageNames[textLanguage] })}
                </span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <MailTemplateEditor
        key={`${name}/${language}`}
        stored={loaderData}
        answer={actionData as MailTemplateResult}
      />
    </>
  )
}
