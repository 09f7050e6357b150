import { href, redirect } from 'react-router'
import { z } from 'zod'
import { savedViewSchema } from '#domain/platform/lists/saved-view.schema.ts'
import { removeView, saveView } from '#server/operations/back-office/saved-views.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { ownPath } from '#web/forms/own-path.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/** No page: saved views are shown on their lists. */
export const loader = pageLoader('views', async () => {
  throw redirect(href('/admin'))
})

/** Saves and deletes staff's saved searches, shown as tabs of a list. */
export const action = formAction({
  save: intent({
    permission: 'views.save',
    schema: savedViewSchema,
    async run(view, page) {
      await saveView(page.ports, { ...view, accountId: (await requireAccount(page)).id })
      return redirect(ownPath(view.list + view.search))
    },
  }),
  remove: intent({
    permission: 'views.remove',
    schema: z.object({ id: z.string(), list: savedViewSchema.shape.list }),
    async run({ id, list }, page) {
      await removeView(page.ports, { id, accountId: (await requireAccount(page)).id })
      return redirect(ownPath(list))
    },
  }),
})

export const clientAction = resilientAction

/** No file to download: pages fetch it, or it redirects them. */
export const handle = { isData: true }
