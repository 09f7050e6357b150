import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import {
  listMailTemplates,
  mailTemplateListShape,
} from '#server/messaging/mailing/templates/list-mail-templates.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the list of mail templates. */
export async function loadMailTemplates(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const path = href('/admin/emails')
  const shape = mailTemplateListShape
  const query = readListQuery(shape, url.searchParams)
  const [{ rows, counts }, views] = await Promise.all([
    listMailTemplates(ports, query),
    listSavedViews(ports, { accountId: id, list: path }),
  ])
  return {
    list: { path, shape, query },
    rows: rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() })),
    next: null,
    previous: null,
    counts,
    views,
    mayExport: false,
    mayCreate: isAllowed('mail-template-new.create', role),
  }
}

export type MailTemplatesData = Awaited<ReturnType<typeof loadMailTemplates>>
export type ShownMailTemplate = MailTemplatesData['rows'][number]
