import type { Language } from '#domain/language.ts'
import type {
  WithdrawalAcceptedVariables,
  WithdrawalRefundedVariables,
  WithdrawalVariables,
} from '../subscription-variables.ts'
import type { MailSample } from './mail-sample.ts'
import { sampleFrame } from './sample-frame.ts'

/** Mails about a withdrawal that was taken: with something kept for the days used, and whole. */
export function withdrawalSamples(language: Language): Record<string, MailSample[]> {
  const { names, orderNumber, card, money, greeting, shop } = sampleFrame(language)
  const part: WithdrawalVariables = {
    ...{ ...greeting, ...shop, order_number: orderNumber, withdrawn_on: '24/12/2026' },
    lines: [
      { name: names.site, paid: money(128), days: '3 / 31', kept: money(6), refunded: money(122) },
      { name: names.care, paid: money(99), days: '', kept: money(80), refunded: money(19) },
      { name: 'Quiz', paid: money(12), days: '', kept: '', refunded: money(12) },
    ],
    ...{ refunded: money(153), kept: money(86), is_late: '', credited: '' },
  }
  const whole = { ...part, lines: part.lines.slice(2), refunded: money(12), kept: '' }
  const due = { refund_by: '07/01/2027' }
  const done = { credit_note_number: 'AV-2026000007', paid_by: card }
  const both = (a: object, b: object): MailSample[] => [
    { what: 'in part', variables: a, fact: orderNumber },
    { what: 'whole', variables: b, fact: orderNumber },
  ]
  return {
    'withdrawal-accepted': both(
      { ...part, ...due } satisfies WithdrawalAcceptedVariables,
      { ...whole, ...due } satisfies WithdrawalAcceptedVariables,
    ),
    'withdrawal-refunded': both(
      { ...part, ...done } satisfies WithdrawalRefundedVariables,
      { ...whole, ...done } satisfies WithdrawalRefundedVariables,
    ),
  }
}
