import type { Language } from '#domain/language.ts'
import { bankTransfer } from '#domain/payments/bank-transfer.ts'
import { methodLabel } from '#domain/payments/method-label.ts'
import { m } from '#messages/messages.ts'
import type { ProviderMethod } from '../ports/payments.ts'

/** What money came with, as documents and mails say it: 'Visa •••• 4242', 'Bank transfer'; null where it is not known. */
export function paidWith(provider: string, method: ProviderMethod | null, language: Language): string | null {
  if (provider === bankTransfer) return m.bank_transfer({}, { locale: language })
  return method && methodLabel(method)
}
