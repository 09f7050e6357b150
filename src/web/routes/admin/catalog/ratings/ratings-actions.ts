import { z } from 'zod'
import { messageIdsSchema } from '#domain/messaging/contact/message-ids.schema.ts'
import { publishRatings } from '#server/catalog/ratings/decide-ratings.ts'
import { ratingList } from '#server/catalog/ratings/rating-list.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount } from '#web/forms/page-loader.ts'

export type RatingsDone = 'published'

/** Bulk actions on ratings: only publishing those shown, since each refusal needs a reason. */
export const ratingsActions = formAction({
  publish: intent({
    permission: 'ratings.publish',
    schema: z.object({
      ids: messageIdsSchema,
      everything: z.literal('on').optional(),
      until: z.iso.datetime('field_unknown'),
    }),
    async run({ ids, everything, until: viewedUntil }, page): Promise<Done<RatingsDone>> {
      const { ports, url, language, ipHash } = page
      const { id: actorId } = await requireAccount(page)
      const until = new Date(viewedUntil)
      const chosen = everything
        ? { query: (await ratingList.readQuery({ ports, language }, url.searchParams)).query, until }
        : { ids, until }
      return { done: 'published', count: await publishRatings(ports, { chosen, actorId, ipHash }) }
    },
  }),
})
