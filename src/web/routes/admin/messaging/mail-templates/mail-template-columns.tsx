import { Link } from 'react-router'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { mailCategoryText } from '#messages/messaging/mailing/mail-category-text.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import type { ShownMailTemplate } from './load-mail-templates.ts'
import { mailTemplatePath } from './mail-template-link.ts'

/** Columns of the template list; a language links to its text, or to the form that creates it. */
export function mailTemplateColumns(): DataColumn<ShownMailTemplate>[] {
  return [
    {
      key: 'name',
      title: m.product_name(),
      sort: 'name',
      cell: ({ id: name, displayName }) => (
        <Link to={mailTemplatePath(name)} className="link font-medium wrap-anywhere">
          {displayName}
        </Link>
      ),
    },
    { key: 'category', title: m.product_category(), cell: ({ category }) => mailCategoryText(category) },
    {
      key: 'languages',
      title: m.product_languages(),
      cell: ({ id: name, languages: present }) => (
        <span className="inline-flex gap-2">
          {languages.map((language) => {
            const isPresent = present.includes(language)
            return (
              <Link
                key={language}
                to={mailTemplatePath(name, language)}
                className={`link uppercase ${isPresent ? '' : 'text-warn'}`}
              >
                <span aria-hidden="true">{isPresent ? language : `${language} ⚠`}</span>
                <span className="sr-only">
                  {isPresent
                    ? languageNames[language]
                    : m.product_language_missing({ language: languageNames[language] })}
                </span>
              </Link>
            )
          })}
        </span>
      ),
    },
    {
      key: 'changed',
      title: m.mail_template_changed_at(),
      sort: 'changed',
      cell: ({ changedAt, changedBy }) =>
        // Without an author, the time is that of the installation.
        changedBy ? (
          <time dateTime={changedAt} className="figures whitespace-nowrap">
            {instantText(new Date(changedAt))}
          </time>
        ) : (
          '—'
        ),
    },
    {
      key: 'by',
      title: m.mail_template_changed_by(),
      cell: ({ changedBy }) => <span className="wrap-anywhere">{changedBy ?? '—'}</span>,
    },
  ]
}
