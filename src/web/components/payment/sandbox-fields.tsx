import { useImperativeHandle, useRef, useState } from 'react'
import { type PaymentMethodKind, paymentMethodKinds } from '#domain/billing/invoices/payment-method-kind.ts'
import { m } from '#messages/messages.ts'
import { confirmAtSandbox, resumeAtSandbox } from './confirm-at-sandbox.ts'
import type { PaymentFormProps } from './payment-form.ts'
import { SandboxAccount } from './sandbox-account.tsx'
import { SandboxCard } from './sandbox-card.tsx'
import type { PaymentMethodForm, SandboxPaymentInput } from './sandbox-payment-input.ts'
import { TestNumbers } from './test-numbers.tsx'

/**
 * The embedded provider's form. Its fields belong to no form of the page: like a real provider's, they never reach
 * the shop.
 */
export function SandboxFields({
  ref,
  use,
  isBusy,
  usesSavedMethod = false,
  onPaymentMethod,
}: PaymentFormProps) {
  const [kind, setKind] = useState<PaymentMethodKind>('card')
  const forms = { card: useRef<PaymentMethodForm>(null), account: useRef<PaymentMethodForm>(null) }
  const checked = useRef<SandboxPaymentInput>(undefined)
  useImperativeHandle(ref, () => ({
    async check() {
      if (usesSavedMethod) return undefined
      const read = forms[kind].current?.read()
      checked.current = read && 'input' in read ? read.input : undefined
      return read && 'errors' in read ? read.errors : undefined
    },
    async confirm(target) {
      const { savedMethodId } = target
      const method = savedMethodId ? { savedMethodId } : checked.current
      return method
        ? confirmAtSandbox(use, target, method)
        : { state: 'refused', text: m.error_payment_form_not_ready() }
    },
    resume: async (target) => resumeAtSandbox(target),
  }))
  return (
    <fieldset disabled={isBusy} className="mt-4 grid gap-4">
      <p className="rounded-field bg-warn-soft p-3 font-medium text-ink-strong">{m.sandbox_notice()}</p>
      <div hidden={usesSavedMethod}>
        <div className="grid gap-4">
          <PaymentMethodChoice
            kind={kind}
            onChoose={(chosen) => {
              setKind(chosen)
              onPaymentMethod?.(chosen)
            }}
          />
          <div hidden={kind !== 'card'}>
            <SandboxCard ref={forms.card} />
          </div>
          <div hidden={kind !== 'account'}>
            <SandboxAccount ref={forms.account} />
          </div>
          <TestNumbers kind={kind} />
        </div>
      </div>
    </fieldset>
  )
}

function PaymentMethodChoice({
  kind,
  onChoose,
}: {
  kind: PaymentMethodKind
  onChoose: (kind: PaymentMethodKind) => void
}) {
  const names = { card: m.means_card(), account: m.means_account() }
  return (
    <fieldset>
      <legend className="sr-only">{m.means_of_payment()}</legend>
      <div className="grid grid-cols-2 rounded-field bg-sunken p-1 sm:inline-grid">
        {paymentMethodKinds.map((method) => (
          <label
            key={method}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-[7px] border border-transparent px-3 text-center leading-tight font-medium text-ink has-checked:border-line-strong has-checked:bg-surface has-checked:text-ink-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="sandbox-method"
              form=""
              value={method}
              checked={kind === method}
              onChange={() => onChoose(method)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {names[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
