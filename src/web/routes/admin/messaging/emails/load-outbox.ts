import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { listTemplateTitles } from '#server/messaging/mailing/list-template-titles.ts'
import { mailName } from '#server/messaging/mailing/mail-name.ts'
import { outboxList } from '#server/messaging/mailing/outbox-list.ts'
import { loadList } from '#web/forms/list-loader.ts'
import type { PageContext } from '#web/forms/page-loader.ts'

/** Loads the outbox: all mails of the shop, and the mail server in use. */
export async function loadOutbox(page: PageContext<Record<string, string | undefined>>) {
  const templates = await listTemplateTitles(page.ports)
  return loadList(outboxList, page, {
    path: href('/admin/emails/outbox'),
    filters: { template: templates.map(({ name }) => name) },
    row: ({ createdAt, acceptedAt: _, templateTitle, ...row }) => ({
      ...row,
      templateName: mailName(row.template, templateTitle),
      createdAt: createdAt.toISOString(),
    }),
    more: ({ ports, role }) => ({
      templates: templates.map(({ name, title }) => [name, mailName(name, title)] as const),
      source: ports.mailServer.source(),
      maySet: isAllowed('settings-mail', role),
    }),
  })
}

export type ShownMail = Awaited<ReturnType<typeof loadOutbox>>['rows'][number]
