import type { RefusalReason } from '#domain/catalog/ratings/refusal-reason.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

const texts = {
  unlawful: m.refusal_unlawful,
  insult: m.refusal_insult,
  personal_data: m.refusal_personal_data,
  off_topic: m.refusal_off_topic,
  not_about_product: m.refusal_not_about_product,
  advertising: m.refusal_advertising,
  conflict_of_interest: m.refusal_conflict_of_interest,
} satisfies Record<RefusalReason, unknown>

/** Why a rating was refused, for its author: in the given language, else the page's. */
export function refusalText(reason: RefusalReason, language?: Language): string {
  return language ? texts[reason]({}, { locale: language }) : texts[reason]()
}
