import { type Ref, useImperativeHandle, useState } from 'react'
import { groupIban, readIban } from '#domain/payments/iban.ts'
import { m } from '#messages/messages.ts'
import { afterPress } from '../forms/use-native-validation.ts'
import { SandboxField } from './sandbox-field.tsx'
import type { PaymentMethodForm } from './sandbox-payment-input.ts'

const id = 'account-iban'

/** IBAN field of the sandbox provider, with the text of the direct debit mandate. */
export function SandboxAccount({ ref }: { ref: Ref<PaymentMethodForm> }) {
  const [enteredIban, setIban] = useState('')
  const [isErrorShown, showError] = useState(false)
  const iban = readIban(enteredIban)
  const error = enteredIban ? m.failure_incorrect_iban() : m.account_iban_missing()
  useImperativeHandle(ref, () => ({
    read() {
      if (iban) return { input: { iban } }
      showError(true)
      document.getElementById(id)?.focus()
      return { errors: { [id]: error } }
    },
  }))
  return (
    <div className="grid gap-4">
      <SandboxField
        id={id}
        label={m.account_iban()}
        value={enteredIban}
        error={isErrorShown && !iban ? error : undefined}
        onType={(value) => setIban(groupIban(value))}
        onBlur={() => {
          if (enteredIban) afterPress(() => showError(true))
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p className="text-sm text-slate">
        {m.account_mandate()} {m.account_mandate_refund()}
      </p>
    </div>
  )
}
