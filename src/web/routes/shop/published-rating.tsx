import { type Language, localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import type { PublishedRatings } from '#server/catalog/ratings/list-published.ts'
import { StarRow } from '#web/components/ratings/star-row.tsx'

type Props = { rating: PublishedRatings['rows'][number]; shopName: string }

/** One rating as its author wrote it, in plain text, with its dates and the shop's answer. */
export function PublishedRating({ rating, shopName }: Props) {
  const { stars, text, language, authorName, answer, changedOn, answeredOn } = rating
  const here = currentLanguage()
  const dates = m.rating_dates({
    written: dayText(rating.writtenOn),
    bought: dayText(rating.boughtOn),
    since: dayText(rating.experiencedOn),
  })
  return (
    <li className="grid gap-2 py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow stars={stars} />
        <span className="sr-only">{m.stars_of_five({ stars })}</span>
        <strong className="wrap-anywhere text-ink-strong">{authorName || m.rating_name_hidden()}</strong>
        <span className="text-sm text-good">✓ {m.rating_verified()}</span>
      </p>
      <p className="figures text-sm text-slate">
        {dates}
        {changedOn && ` · ${m.rating_changed_on({ date: dayText(changedOn) })}`}
        {text && language !== here && ` · ${m.rating_written_in({ language: languageName(language, here) })}`}
      </p>
      {text && (
        <p lang={language} className="max-w-[65ch] wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {answer && answeredOn && (
        <div className="mt-2 max-w-[65ch] border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold text-ink-strong">
            {m.rating_answer_of({ shop: shopName, date: dayText(answeredOn) })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  )
}

function languageName(language: Language, here: Language): string {
  return new Intl.DisplayNames(localeOf[here], { type: 'language' }).of(language) ?? language
}
