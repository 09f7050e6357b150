import { href, Link } from 'react-router'
import { mailCategories } from '#domain/messaging/mailing/mail-category.ts'
import { m } from '#messages/messages.ts'
import { mailCategoryText } from '#messages/messaging/mailing/mail-category-text.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { PageError } from '#web/routes/admin/page-error.tsx'
import { EmailsFrame } from '../emails/emails-frame.tsx'
import type { Route } from './+types/mail-templates'
import { loadMailTemplates, type MailTemplatesData } from './load-mail-templates.ts'
import { mailTemplateColumns } from './mail-template-columns.tsx'

export const loader = pageLoader('mail-templates', loadMailTemplates)

export const meta: Route.MetaFunction = () => [{ title: m.mail_templates_title() }]

/** All mail templates in their three languages, custom ones included. */
export default function MailTemplates({ loaderData }: Route.ComponentProps) {
  const { list, counts, mayCreate } = loaderData
  return (
    <ListContext value={list}>
      <EmailsFrame
        text={m.mail_templates_text()}
        help={[m.help_mail_templates_1(), m.help_mail_templates_2()]}
        actions={
          mayCreate && (
            <Link to={href('/admin/emails/new')} className="button-base button-primary">
              {m.mail_template_create()}
            </Link>
          )
        }
      >
        <div className="mt-4">
          <ListBody
            data={loaderData}
            title={m.mail_templates_title()}
            empty={m.list_nothing_found()}
            nameOf={({ displayName }) => displayName}
            views={[
              ['', m.filter_all(), counts.total],
              ...mailCategories.map(
                (category) =>
                  [`?category=${category}`, mailCategoryText(category), counts[category]] as const,
              ),
            ]}
            filters={[
              {
                name: 'category',
                label: m.product_category(),
                choices: mailCategories.map((category) => [category, mailCategoryText(category)] as const),
              },
            ]}
            columns={mailTemplateColumns()}
          />
        </div>
      </EmailsFrame>
    </ListContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError error={error} title={m.mail_templates_title()}>
      <LoadFailure<MailTemplatesData>
        error={error}
        text={m.mail_templates_load_failed()}
        routeId="mail-templates"
      >
        {({ rows }) => (
          <ul className="mt-4 grid gap-2">
            {rows.map(({ id, displayName }) => (
              <li key={id}>{displayName}</li>
            ))}
          </ul>
        )}
      </LoadFailure>
    </PageError>
  )
}
