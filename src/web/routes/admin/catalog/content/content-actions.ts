import { z } from 'zod'
import type { ContentEdit } from '#domain/catalog/content/read-content-form.ts'
import { readSelectedDrafts } from '#domain/catalog/content/read-selected-drafts.ts'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { discardDrafts } from '#server/catalog/content/discard-drafts.ts'
import { publishContent } from '#server/catalog/content/publish-content.ts'
import { receiveContentForm } from '#server/catalog/content/receive-content-form.ts'
import { saveDrafts } from '#server/catalog/content/save-drafts.ts'
import { intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type ContentDone = 'saved' | 'published' | 'discarded' | 'restored' | 'placed' | 'moved'

/** `taken`: the discarded drafts, for undo. */
export type ContentResult = { done: ContentDone; taken?: readonly ContentEdit[] } | FormResult | undefined

const fields = z.record(z.string(), z.string())

/**
 * Intents of every page that edits content: save drafts, publish them, discard them. Each page has separate
 * permissions.
 */
export function contentIntents(page: Record<'save' | 'publish' | 'discard', { permission: Permission }>) {
  return {
    save: intent({
      ...page.save,
      schema: fields,
      async run(values, context, form) {
        const edits = await receiveContentForm(context.ports, values, form)
        await saveDrafts(context.ports, { edits, ...(await requireEditor(context)) })
        return { done: 'saved' as const }
      },
    }),
    publish: intent({
      ...page.publish,
      schema: fields,
      async run(values, context) {
        const chosen = readSelectedDrafts(values)
        const order = values.order || undefined
        await publishContent(context.ports, { chosen, order, ...(await requireEditor(context)) })
        return { done: 'published' as const }
      },
    }),
    discard: intent({
      ...page.discard,
      schema: fields,
      async run(values, context) {
        const chosen = readSelectedDrafts(values)
        const order = values.order || undefined
        const discarded = await discardDrafts(context.ports, {
          chosen,
          order,
          ...(await requireEditor(context)),
        })
        return { done: 'discarded' as const, taken: discarded }
      },
    }),
  }
}
