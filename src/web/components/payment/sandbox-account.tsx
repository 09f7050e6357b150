import { type Ref, useImperativeHandle, useState } from 'react'
import { groupIban, readIban } from '#domain/payments/iban.ts'
import { m } from '#messages/messages.ts'
import { SandboxField } from './sandbox-field.tsx'
import type { PaymentMethodForm } from './sandbox-payment-input.ts'

/** IBAN field of the sandbox provider, with the text of the direct debit mandate. */
export function SandboxAccount({ ref }: { ref: Ref<PaymentMethodForm> }) {
  const [enteredIban, setIban] = useState('')
  const [error, setError] = useState<string>()
  useImperativeHandle(ref, () => ({
    read() {
      const iban = readIban(enteredIban)
      setError(iban ? undefined : m.failure_incorrect_iban())
      if (!iban) document.getElementById('account-iban')?.focus()
      return iban ? { iban } : undefined
    },
  }))
  return (
    <div className="grid gap-4">
      <SandboxField
        id="account-iban"
        label={m.account_iban()}
        value={enteredIban}
        error={error}
        onType={(value) => setIban(groupIban(value))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p className="text-sm text-slate">{m.account_mandate()}</p>
    </div>
  )
}
