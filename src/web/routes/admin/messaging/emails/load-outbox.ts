import { href } from 'react-router'
import { outboxListShape } from '#domain/messaging/mailing/outbox-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { countMails, listMails } from '#server/messaging/mailing/list-mails.ts'
import { listTemplateTitles } from '#server/messaging/mailing/list-template-titles.ts'
import { mailName } from '#server/messaging/mailing/mail-name.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the outbox: all mails of the shop, and the mail server in use. */
export async function loadOutbox(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const templates = await listTemplateTitles(ports)
  const query = readListQuery(outboxListShape(templates.map(({ name }) => name)), url.searchParams)
  const [list, counts, views] = await Promise.all([
    listMails(ports, query),
    countMails(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/emails/outbox') }),
  ])
  return {
    ...list,
    rows: list.rows.map(({ createdAt, acceptedAt: _, templateTitle, ...row }) => ({
      ...row,
      templateName: mailName(row.template, templateTitle),
      createdAt: createdAt.toISOString(),
    })),
    counts,
    views,
    query,
    templates: templates.map(({ name, title }) => [name, mailName(name, title)] as const),
    source: ports.mailServer.source(),
    maySet: isAllowed('settings-mail', role),
    mayExport: isAllowed('outbox-export', role),
  }
}

export type OutboxData = Awaited<ReturnType<typeof loadOutbox>>
export type ShownMail = OutboxData['rows'][number]
