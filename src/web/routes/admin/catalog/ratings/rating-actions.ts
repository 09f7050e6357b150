import { ratingAnswerSchema } from '#domain/catalog/ratings/rating.schema.ts'
import { ratingVersionSchema, refusalSchema } from '#domain/catalog/ratings/refusal.schema.ts'
import { answerRating } from '#server/catalog/ratings/answer-rating.ts'
import { publishRating, refuseRating } from '#server/catalog/ratings/decide-ratings.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type LoaderArguments, type PageContext, requireAccount } from '#web/forms/page-loader.ts'

export type RatingDone = 'published' | 'refused' | 'answered'

async function readRequest(page: PageContext<LoaderArguments['params']>) {
  return { id: page.params.id ?? '', actorId: (await requireAccount(page)).id, ipHash: page.ipHash }
}

/** Moderation of one rating: publish, refuse, answer. */
export const ratingActions = formAction({
  publish: intent({
    permission: 'rating.publish',
    schema: ratingVersionSchema,
    async run({ version }, page): Promise<Done<RatingDone>> {
      await publishRating(page.ports, { ...(await readRequest(page)), version })
      return { done: 'published' }
    },
  }),
  refuse: intent({
    permission: 'rating.refuse',
    schema: refusalSchema,
    async run({ version, reason }, page): Promise<Done<RatingDone>> {
      await refuseRating(page.ports, { ...(await readRequest(page)), version, reason })
      return { done: 'refused' }
    },
  }),
  answer: intent({
    permission: 'rating.answer',
    schema: ratingAnswerSchema,
    async run({ version, answer }, page): Promise<Done<RatingDone>> {
      await answerRating(page.ports, { ...(await readRequest(page)), version, answer })
      return { done: 'answered' }
    },
  }),
})
