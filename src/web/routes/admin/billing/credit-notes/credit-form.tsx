import { Form, useNavigation } from 'react-router'
import { languageNames } from '#domain/platform/language/language.ts'
import { writeLocalDecimal } from '#domain/platform/money/parse-money.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { ChoiceField } from '#web/routes/admin/platform/settings/choice-field.tsx'
import { CreditLine } from './credit-line.tsx'
import type { CreditData } from './load-credit.ts'

type Props = CreditData & {
  isChanging: boolean
  /** The submitted fields. Undefined on the first visit, when the whole remaining amount is proposed. */
  typed: Record<string, string> | undefined
  refusal: FormResult | undefined
  isReadOnly: boolean
}

/** Chooses the lines to credit, the amount of each and the reason. Submitting shows a preview. */
export function CreditForm({ lines, language, nextChargeOn, isChanging, typed, refusal, isReadOnly }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={isChanging ? m.credit_change() : m.credit_choose()}>
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="preview" />
        <ErrorSummary error={refusal?.error} fields={refusal?.fields} />
        <fieldset id="lines" tabIndex={-1} disabled={isReadOnly} className="grid gap-3">
          <legend className="sr-only">{m.credit_lines()}</legend>
          {lines.map((line) => (
            <CreditLine
              key={line.id}
              line={line}
              isTaken={typed ? typed[`take-${line.id}`] === 'on' : line.left > 0}
              amount={typed?.[`amount-${line.id}`] ?? writeLocalDecimal(line.left, currentLanguage())}
              error={refusal?.fields[`amount-${line.id}`]}
            />
          ))}
        </fieldset>
        <fieldset disabled={isReadOnly}>
          <Field
            name="reason"
            label={m.document_reason()}
            hint={m.credit_reason_hint({ language: languageNames[language] })}
            error={refusal?.fields.reason}
            defaultValue={typed?.reason}
            maxLength={200}
            autoComplete="off"
          />
        </fieldset>
        {nextChargeOn && (
          <fieldset disabled={isReadOnly}>
            <ChoiceField
              name="settlement"
              legend={m.credit_way()}
              choices={[
                { value: 'refund', label: m.credit_way_refund(), hint: m.credit_way_refund_hint() },
                {
                  value: 'deduct',
                  label: m.credit_way_deduct({ date: shortDayText(nextChargeOn) }),
                  hint: m.credit_way_deduct_hint(),
                },
              ]}
              value={typed?.settlement ?? 'refund'}
              error={refusal?.fields.settlement}
            />
          </fieldset>
        )}
        {!isReadOnly && (
          <button
            type="submit"
            disabled={isBusy}
            className={`button-base justify-self-start ${isChanging ? 'button-quiet' : 'button-primary'}`}
          >
            {isChanging ? m.credit_preview_again() : m.credit_preview()}
          </button>
        )}
      </Form>
    </Card>
  )
}
