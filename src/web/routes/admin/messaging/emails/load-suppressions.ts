import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { suppressionList } from '#server/messaging/mailing/suppression-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

export const loadSuppressions = listLoader(suppressionList, {
  path: href('/admin/emails/suppressions'),
  row: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  more: ({ role }) => ({ mayChange: isAllowed('suppressions.lift', role) }),
})

export type ShownSuppression = Awaited<ReturnType<typeof loadSuppressions>>['rows'][number]
