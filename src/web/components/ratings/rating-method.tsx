import { ratingDecisionDays } from '#domain/catalog/ratings/rating-status.ts'
import { m } from '#messages/messages.ts'
import { LocalLink } from '../ui/local-link.tsx'

/** Whether and how ratings are checked, and the other information required beside them (L111-7-2, D111-17). */
export function RatingMethod() {
  return (
    <details id="rating-method" className="group max-w-2xl border-y border-line py-1">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold text-ink-strong">
        {m.rating_method_title()}
        <span aria-hidden="true" className="text-2xl leading-none group-open:rotate-45">
          +
        </span>
      </summary>
      <ul className="grid list-disc gap-2 pb-4 pl-5 text-sm">
        <li>{m.rating_method_buyers()}</li>
        <li>{m.rating_method_read({ days: ratingDecisionDays })}</li>
        <li>{m.rating_method_dates()}</li>
        <li>{m.rating_method_average()}</li>
        <li>{m.rating_method_reward()}</li>
        <li>{m.rating_method_change()}</li>
        <li>
          {m.rating_method_refusal()}{' '}
          <LocalLink to="/legal/terms-of-service" className="link">
            {m.terms_of_service()}
          </LocalLink>
        </li>
      </ul>
    </details>
  )
}
