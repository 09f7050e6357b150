import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import type { PreviewedWithdrawal } from '#server/subscriptions/withdrawals/preview-withdrawal.ts'
import { WithdrawInstead, WithdrawOrdersInstead } from '#web/components/billing/withdraw-instead.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { PrivacyNotice } from '#web/components/forms/privacy-notice.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { type Fact, FactList } from '#web/components/ui/fact-list.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { localPath } from '#web/local-path.ts'
import type { Summary } from './declaration-actions.ts'
import { declarationTexts } from './declaration-texts.ts'
import { endDayText } from './end-day-text.ts'

type Props = {
  kind: DeclarationKind
  values: Record<string, string>
  /** The orders of the signed-in user, who chooses between several. */
  contracts: readonly string[]
  /** Cancellations: the user's orders that a withdrawal still refunds. */
  withdrawals: readonly PreviewedWithdrawal[]
  result?: FormResult | Summary
}

/** The form and its summary, without an account or further steps. */
export function DeclarationPage({ kind, values, contracts, withdrawals, result }: Props) {
  const texts = declarationTexts[kind]
  const { company } = useShop()
  return (
    <div className="wrap max-w-2xl pt-12">
      <h1 className="text-title">{texts.title()}</h1>
      {result && 'summary' in result ? (
        <DeclarationSummary kind={kind} {...result} values={result.summary} />
      ) : (
        <DeclarationForm
          kind={kind}
          values={result?.values ?? values}
          contracts={contracts}
          withdrawals={withdrawals}
          result={result}
        />
      )}
      <div className="mt-8">
        <PrivacyNotice text={m.declaration_privacy({ seller: company.name })} />
      </div>
    </div>
  )
}

type FormProps = Omit<Props, 'result'> & { result?: FormResult }

function DeclarationForm({ kind, values, contracts, withdrawals, result }: FormProps) {
  const texts = declarationTexts[kind]
  const errors = result?.fields ?? {}
  return (
    <>
      <WithdrawOrdersInstead withdrawals={withdrawals} />
      <p className="mt-3 text-lg">{texts.intro()}</p>
      <Form method="post" action={localPath(texts.address)} className="mt-8 grid gap-5" noValidate>
        <ErrorSummary error={result?.error} fields={errors} />
        <input type="hidden" name="intent" value="review" />
        <Field
          name="name"
          label={m.declaration_name()}
          defaultValue={values.name}
          error={errors.name}
          texts={{ missing: m.field_declaration_name_required() }}
          required
          maxLength={160}
          autoComplete="name"
        />
        <ContractField value={values.contract} contracts={contracts} error={errors.contract} />
        <Field
          name="email"
          type="email"
          label={m.declaration_email()}
          defaultValue={values.email}
          error={errors.email}
          texts={{ missing: m.field_email_required(), malformed: m.field_email_format_invalid() }}
          required
          maxLength={254}
          autoComplete="email"
        />
        {kind === 'cancellation' && (
          <Field
            name="endsOn"
            type="date"
            label={m.declaration_ends_on()}
            hint={m.declaration_ends_on_hint()}
            defaultValue={values.endsOn}
            error={errors.endsOn}
          />
        )}
        <button type="submit" className="button-base button-primary justify-self-start">
          {m.declaration_continue()}
        </button>
      </Form>
    </>
  )
}

type ContractProps = { value: string | undefined; contracts: readonly string[]; error: string | undefined }

/** The contract: a choice for a user who has several, otherwise a text field. */
function ContractField({ value = '', contracts, error }: ContractProps) {
  const [isOther, setOther] = useState(value !== '' && !contracts.includes(value))
  if (contracts.length < 2 || isOther)
    return (
      <Field
        name="contract"
        label={m.declaration_contract()}
        hint={m.declaration_contract_hint()}
        defaultValue={value}
        error={error}
        texts={{ missing: m.field_declaration_contract_required() }}
        required
        maxLength={300}
      />
    )
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <SelectField
          name="contract"
          label={m.declaration_contract()}
          defaultValue={value}
          error={error}
          texts={{ missing: m.field_declaration_contract_required() }}
          required
        >
          <option value="">{m.declaration_contract_choose()}</option>
          {contracts.map((contract) => (
            <option key={contract}>{contract}</option>
          ))}
        </SelectField>
      </div>
      <button type="button" onClick={() => setOther(true)} className="when-scripted link py-1 text-sm">
        {m.declaration_contract_other()}
      </button>
    </div>
  )
}

type SummaryProps = Omit<Summary, 'summary'> & { kind: DeclarationKind; values: Record<string, string> }

function DeclarationSummary({ kind, values, isDayOver, withdrawal }: SummaryProps) {
  const texts = declarationTexts[kind]
  const isBusy = useNavigation().state !== 'idle'
  const heading = useRef<HTMLHeadingElement>(null)
  // The summary replaced the form at the same URL: the focus makes screen readers announce it.
  useEffect(() => heading.current?.focus(), [])
  const facts: Fact[] = [
    [m.declaration_name(), values.name],
    [m.declaration_contract(), values.contract],
    [m.declaration_email(), values.email],
  ]
  if (kind === 'cancellation') facts.push([m.declaration_ends_day(), endText(values.endsOn, isDayOver)])
  const refund = kind === 'withdrawal' ? withdrawal : null
  if (refund) facts.push([m.withdraw_refund(), <RefundValue key="refund" refund={refund} />])
  return (
    <Form method="post" action={localPath(texts.address)} className="mt-6 grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-section">
        {m.declaration_check()}
      </h2>
      {withdrawal && kind === 'cancellation' && <WithdrawInstead {...withdrawal} />}
      <p>{texts.statement()}</p>
      <div className="rounded-card border border-line bg-surface p-6">
        <FactList facts={facts} />
      </div>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="intent"
          value="confirm"
          disabled={isBusy}
          className="button-base button-primary min-h-13 px-7"
        >
          {texts.confirm()}
        </button>
        <button type="submit" name="intent" value="change" className="button-base button-quiet min-h-13">
          {m.declaration_change()}
        </button>
      </div>
    </Form>
  )
}

/** The amount and the deadline of the refund, and what is retained. While a bank holds the money there is no date. */
function RefundValue({ refund: { refunded, retained, refundBy, bank } }: { refund: PreviewedWithdrawal }) {
  const amount = money(refunded)
  const text = () => {
    if (refunded === 0) return m.order_refund_none()
    if (bank === 'returned') return m.order_refund_returned()
    if (bank === 'held') return m.order_refund_held({ amount })
    return m.withdraw_refund_value({ amount, date: dayText(refundBy) })
  }
  return (
    <>
      <NumberText text={text()} numbers={[amount]} />
      {retained > 0 && refunded > 0 && (
        <span className="block text-sm font-normal">
          <NumberText text={m.order_refund_kept({ amount: money(retained) })} numbers={[money(retained)]} />
        </span>
      )}
    </>
  )
}

/** The requested end date; if there is none, or it is in the past, when the contract ends. */
function endText(endsOn = '', isDayOver: boolean): string {
  const date = endDayText(endsOn)
  return isDayOver ? m.declaration_ends_over({ date }) : date
}
