import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { useDialogResult } from '#web/components/back-office/forms/use-dialog-result.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { useFetcher } from '#web/forms/use-fetcher.ts'

import type { Pricing } from './load-pricing.ts'
import type { SettingsDone } from './settings-actions.ts'

type Props = { pricing: Pricing; mayChange: boolean }

/** Fees of the provider; the owner edits the text because prices change. */
export function PricingCard({ pricing, mayChange }: Props) {
  const [isEditing, setEditing] = useState(false)
  useResultToast(useFetcher<ActionResult<SettingsDone>>({ key: 'pricing' }).data, { done: doneTexts })
  return (
    <Card
      title={m.pricing_title()}
      aside={
        mayChange && (
          <button
            type="button"
            onClick={() => setEditing(true)}
            aria-label={m.pricing_edit()}
            title={m.pricing_edit()}
            className="when-scripted grid size-9 place-items-center rounded-full hover:bg-sunken"
          >
            <Pencil aria-hidden="true" className="size-5" />
          </button>
        )
      }
    >
      <ul className="figures grid gap-2">
        {pricing.lines.map((line) => (
          <li key={line} className="border-l-4 border-line-strong pl-3 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="text-sm text-slate">
        {pricing.changedOn
          ? m.pricing_indicative_on({ day: shortDayText(pricing.changedOn) })
          : m.pricing_indicative()}
      </p>
      {isEditing && <PricingDialog pricing={pricing} onClose={() => setEditing(false)} />}
    </Card>
  )
}

const doneTexts = { currency: () => m.currency_saved(), pricing: () => m.pricing_saved() }

function PricingDialog({ pricing, onClose }: { pricing: Pricing; onClose: () => void }) {
  const { Form, form, refusal: result, isBusy } = useDialogResult<SettingsDone>('pricing')
  return (
    <ConfirmDialog title={m.pricing_edit()} onClose={onClose}>
      <p>{m.pricing_hint()}</p>
      <Form ref={form} method="post" action={href('/admin/payments/settings')} className="grid gap-4">
        <input type="hidden" name="intent" value="save-pricing" />
        <ErrorSummary error={result?.error} fields={result?.fields} />
        {languages.map((language) => (
          <TextField
            key={language}
            name={language}
            lang={language}
            label={languageNames[language]}
            defaultValue={pricing.texts[language].own || pricing.texts[language].defaultText}
            error={result?.fields[language]}
            maxLength={1000}
            className="field min-h-28 resize-y py-3"
          />
        ))}
        <ConfirmButtons yes={m.save()} isBusy={isBusy} />
      </Form>
    </ConfirmDialog>
  )
}
