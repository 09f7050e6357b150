import { languageNames, languages } from '#domain/language.ts'
import { mailCategories } from '#domain/mailing/mail-category.ts'
import { mailStatuses } from '#domain/mailing/mail-status.ts'
import { mailCategoryText } from '#messages/mail-category-text.ts'
import { mailName } from '#messages/mail-name.ts'
import { m } from '#messages/messages.ts'
import { ExportLink } from '#web/components/back-office/export-link.tsx'
import { ListBody } from '#web/components/back-office/list-body.tsx'
import { mailLooks } from '../invoices/mail-looks.ts'
import { EmailsFrame } from './emails-frame.tsx'
import type { OutboxData } from './load-outbox.ts'
import { MailSourceNote } from './mail-source-note.tsx'
import { outboxColumns } from './outbox-columns.tsx'

export function OutboxList({ counts, ...data }: OutboxData) {
  const { byState } = counts
  return (
    <EmailsFrame
      text={m.outbox_text()}
      help={[m.outbox_help_1(), m.outbox_help_2()]}
      actions={data.mayExport && <ExportLink />}
    >
      <MailSourceNote source={data.source} maySet={data.maySet} />
      <ListBody
        title={m.emails_tab_outbox()}
        empty={m.outbox_none()}
        rows={data.rows}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        matching={counts.matching}
        total={counts.total}
        previous={data.previous}
        next={data.next}
        saved={data.views}
        views={[
          ['', m.filter_all(), counts.total],
          ...mailStatuses.map(
            (status) => [`?status=${status}`, mailLooks[status].text(), byState[status] ?? 0] as const,
          ),
        ]}
        filters={[
          {
            name: 'status',
            label: m.status(),
            choices: mailStatuses.map((status) => [status, mailLooks[status].text()] as const),
          },
          {
            name: 'category',
            label: m.mail_category(),
            choices: mailCategories.map((category) => [category, mailCategoryText(category)] as const),
          },
          {
            name: 'template',
            label: m.mail_template(),
            choices: data.templates.map((template) => [template, mailName(template)] as const),
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
      />
    </EmailsFrame>
  )
}
