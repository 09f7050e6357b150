import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { languageNames } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { AcknowledgeCheckbox } from '#web/components/back-office/forms/acknowledge-checkbox.tsx'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { money } from '#web/components/ui/money.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'

import type { PriceAnnouncementsData } from './load-price-announcements.ts'
import type { PriceAnnouncementDone } from './price-announcement-actions.ts'

/** Product, new price and start day of an announcement; all customers concerned are notified at once. */
export function AnnouncementForm({
  data: { products, chosen, offered, earliest },
}: {
  data: PriceAnnouncementsData
}) {
  const {
    Form,
    data: actionResult,
    state,
  } = useFetcher<ActionResult<PriceAnnouncementDone>>({ key: 'announce' })
  const form = useRef<HTMLFormElement>(null)
  const result = failureOf(actionResult)
  useResultToast(actionResult, {
    done: { announced: m.announcement_done, 'taken-back': m.announcement_take_back_done },
  })
  useEffect(() => {
    if (actionResult && 'done' in actionResult) form.current?.reset()
  }, [actionResult])
  if (products.length === 0) return <p className="mt-6">{m.announcement_nobody()}</p>
  const isBusy = state !== 'idle'
  return (
    <Form
      ref={form}
      method="post"
      action={href('/admin/payments/prices')}
      className="mt-6 grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5"
    >
      <NoEnter />
      <input type="hidden" name="intent" value="announce" />
      <ErrorSummary error={result?.error} fields={result?.fields} />
      <SelectField
        name="product"
        label={m.announcement_product()}
        defaultValue={chosen.product}
        required
        error={result?.fields.product}
        texts={{ missing: m.announcement_product_required() }}
      >
        <option value="">{m.announcement_choose()}</option>
        {products.map((product) => (
          <option key={product.productId} value={product.productId}>
            {m.announcement_option({
              name: product.name,
              customers: product.customers,
              prices: rangeText(product.lowest, product.highest),
            })}
          </option>
        ))}
      </SelectField>
      <div className="level-fields grid gap-4 sm:grid-cols-2">
        <Field
          name="price"
          defaultValue={chosen.price}
          label={m.announcement_price()}
          hint={m.announcement_price_hint()}
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={12}
          error={result?.fields.price}
          texts={{ missing: m.announcement_price_invalid() }}
        />
        <Field
          name="from"
          type="date"
          label={m.announcement_from()}
          hint={m.announcement_from_hint({ date: shortDayText(earliest) })}
          min={earliest}
          required
          error={result?.fields.from}
          texts={{ missing: m.announcement_day_invalid(), malformed: m.announcement_day_invalid() }}
        />
      </div>
      {offered.map((language, index) => (
        <Field
          key={language}
          name={`reason.${language}`}
          label={m.announcement_reason({ language: languageNames[language] })}
          hint={index === 0 ? m.announcement_reason_hint() : undefined}
          lang={language}
          autoComplete="off"
          required
          maxLength={300}
          error={result?.fields[`reason.${language}`]}
          texts={{ missing: m.announcement_reason_short() }}
        />
      ))}
      <AcknowledgeCheckbox text={m.announcement_understood()} error={result?.fields.understood} />
      <button
        type="submit"
        disabled={isBusy}
        aria-busy={isBusy}
        className="button-base button-primary justify-self-start"
      >
        {m.announcement_send()}
      </button>
    </Form>
  )
}

function rangeText(lowest: Cents | null, highest: Cents | null): string {
  const [from, to] = [money(lowest ?? (0 as Cents)), money(highest ?? (0 as Cents))]
  return from === to ? from : m.announcement_range({ lowest: from, highest: to })
}
