import { mailCategories } from '#domain/messaging/mailing/mail-category.ts'
import { mailStatuses } from '#domain/messaging/mailing/mail-status.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { mailCategoryText } from '#messages/messaging/mailing/mail-category-text.ts'
import { mailStatusLabels } from '#web/routes/admin/billing/invoices/mail-status-labels.ts'
import type { OutboxData } from './load-outbox.ts'
import { MailList } from './mail-list.tsx'
import { MailSourceNote } from './mail-source-note.tsx'
import { outboxColumns } from './outbox-columns.tsx'

export function OutboxList(data: OutboxData) {
  return (
    <MailList
      title={m.emails_tab_outbox()}
      text={m.outbox_text()}
      help={[m.outbox_help_1(), m.outbox_help_2()]}
      empty={m.outbox_none()}
      data={data}
      keyOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      states={{
        name: 'status',
        label: m.status(),
        texts: mailStatuses.map((status) => [status, mailStatusLabels[status].text()] as const),
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
