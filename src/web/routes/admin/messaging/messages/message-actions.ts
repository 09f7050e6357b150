import { z } from 'zod'
import { maxMessageIds, messageIdsSchema } from '#domain/messaging/contact/message-ids.schema.ts'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { archiveMessages } from '#server/messaging/contact/archive-messages.ts'
import { deleteMessages } from '#server/messaging/contact/delete-messages.ts'
import { markMessagesRead } from '#server/messaging/contact/mark-messages-read.ts'
import { messageList } from '#server/messaging/contact/message-list.ts'
import type { SelectedMessages } from '#server/messaging/contact/selected-messages.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

type Page = PageContext<Record<string, string | undefined>>

/** Messages an action applies to: the named ones, or all that matched the list when it was shown. */
const schema = z.object({
  ids: messageIdsSchema,
  everything: z.literal('on').optional(),
  until: z.iso.datetime().optional(),
})

type Done = 'read' | 'archived' | 'unarchived' | 'deleted'

/** Result of an action; without ids if there are more than a form can name. */
export type MessageResult = { done: Done; count: number; ids: string[] | null }

type BulkAction = {
  permission: Permission
  done: Done
  run(selection: SelectedMessages, page: Page): Promise<string[]>
}

function onMessages({ permission, done, run }: BulkAction) {
  return intent({
    permission,
    schema,
    async run({ ids, everything, until }, page): Promise<MessageResult> {
      const { ports, language, url } = page
      const scope = { ports, language }
      const { query } = await messageList.readQuery(scope, url.searchParams)
      const viewedAt = until ? new Date(until) : ports.clock.now()
      const changed = await run(everything ? { scope, query, until: viewedAt } : { ids }, page)
      return { done, count: changed.length, ids: changed.length > maxMessageIds ? null : changed }
    },
  })
}

export const messageActions = formAction({
  read: onMessages({
    permission: 'messages.read',
    done: 'read',
    run: (selection, { ports }) => markMessagesRead(ports, selection),
  }),
  archive: onMessages({
    permission: 'messages.archive',
    done: 'archived',
    run: (selection, { ports }) => archiveMessages(ports, selection, true),
  }),
  unarchive: onMessages({
    permission: 'messages.unarchive',
    done: 'unarchived',
    run: (selection, { ports }) => archiveMessages(ports, selection, false),
  }),
  delete: onMessages({
    permission: 'messages.delete',
    done: 'deleted',
    run: async (selection, page) =>
      deleteMessages(page.ports, {
        chosen: selection,
        actorId: (await requireAccount(page)).id,
        ipHash: page.ipHash,
      }),
  }),
})
