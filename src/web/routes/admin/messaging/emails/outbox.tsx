import { mailCategories } from '#domain/messaging/mailing/mail-category.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { mailCategoryText } from '#messages/messaging/mailing/mail-category-text.ts'
import { mailStatusLabels } from '#messages/messaging/state-labels.ts'
import { choicesOf } from '#messages/state-label.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/outbox'
import { loadOutbox } from './load-outbox.ts'
import { MailList } from './mail-list.tsx'
import { MailSourceNote } from './mail-source-note.tsx'
import { outboxColumns } from './outbox-columns.tsx'

export const loader = pageLoader('outbox', loadOutbox)

export const meta: Route.MetaFunction = () => [{ title: m.emails_tab_outbox() }]

/** All mails of the shop, with their delivery state. */
export default function Outbox({ loaderData: data }: Route.ComponentProps) {
  return (
    <MailList
      data={data}
      rowsText={m.list_rows_emails}
      title={m.emails_tab_outbox()}
      text={m.outbox_text()}
      help={[m.outbox_help_1(), m.outbox_help_2()]}
      empty={m.outbox_none()}
      nameOf={({ subject }) => subject}
      states={{
        name: 'status',
        label: m.status(),
        texts: choicesOf(mailStatusLabels),
      }}
      filters={[
        {
          name: 'category',
          label: m.mail_category(),
          choices: mailCategories.map((category) => [category, mailCategoryText(category)] as const),
        },
        {
          name: 'template',
          label: m.mail_template(),
          choices: data.templates,
        },
        {
          name: 'language',
          label: m.language_label(),
          choices: languages.map((language) => [language, languageNames[language]] as const),
        },
      ]}
      days={[
        ['from', m.payment_from()],
        ['to', m.payment_to()],
      ]}
      columns={outboxColumns()}
    >
      <MailSourceNote source={data.source} maySet={data.maySet} />
    </MailList>
  )
}
