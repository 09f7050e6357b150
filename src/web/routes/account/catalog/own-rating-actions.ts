import { redirect } from 'react-router'
import { z } from 'zod'
import { ratingSchema } from '#domain/catalog/ratings/rating.schema.ts'
import { deleteRating } from '#server/catalog/ratings/delete-rating.ts'
import { saveRating } from '#server/catalog/ratings/save-rating.ts'
import type { EarlierToast } from '#web/components/ui/toasts/toast-texts.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type LoaderArguments, type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'

/** Redirects to the subscriptions, which show the rating's state, with a toast. */
function done({ ports, language }: PageContext<LoaderArguments['params']>, toast: EarlierToast) {
  return redirect(localPath('/user/subscriptions', language), {
    headers: { 'Set-Cookie': toastCookie(ports.shop, toast) },
  })
}

/** Actions of a buyer on their rating of a product. */
export const ownRatingActions = formAction({
  save: intent({
    permission: 'own-rating.save',
    schema: ratingSchema,
    async run(input, page) {
      const { ports, params, language } = page
      const account = await requireAccount(page)
      const status = await saveRating(ports, { account, subscriptionId: params.id ?? '', input, language })
      return done(page, status === 'published' ? 'rating-changed' : 'rating-sent')
    },
  }),
  delete: intent({
    permission: 'own-rating.delete',
    schema: z.object({}),
    async run(_, page) {
      const { id: accountId } = await requireAccount(page)
      await deleteRating(page.ports, { accountId, subscriptionId: page.params.id ?? '' })
      return done(page, 'rating-deleted')
    },
  }),
})
