import type { Language } from '#domain/platform/language/language.ts'
import type {
  WithdrawalAcceptedVariables,
  WithdrawalRefundedVariables,
  WithdrawalVariables,
} from '../../subscription-variables.ts'
import type { MailSample } from './mail-sample.ts'
import { sampleFrame } from './sample-frame.ts'

/** Samples of emails about an accepted withdrawal: with an amount kept for the days used, and with a full refund. */
export function withdrawalSamples(language: Language): Record<string, MailSample[]> {
  const { names, orderNumber, card, price, greeting, shop, day } = sampleFrame(language)
  const part: WithdrawalVariables = {
    ...greeting,
    ...shop,
    order_number: orderNumber,
    withdrawn_on: day('2026-12-24'),
    lines: [
      { name: names.site, paid: price(128), days: '3 / 31', kept: price(6), refunded: price(122) },
      { name: names.care, paid: price(99), days: '', kept: price(80), refunded: price(19) },
      { name: 'Quiz', paid: price(12), days: '', kept: '', refunded: price(12) },
    ],
    refunded: price(153),
    kept: price(86),
    is_late: '',
    credited: '',
  }
  const whole = { ...part, lines: part.lines.slice(2), refunded: price(12), kept: '' }
  const due = { refund_by: day('2027-01-07'), is_held: '', is_returned: '', is_promised: '1' }
  const done = { credit_note_number: 'AV-2026000007', paid_by: card }
  const both = (a: object, b: object): MailSample[] => [
    { what: 'in part', variables: a, fact: orderNumber },
    { what: 'whole', variables: b, fact: orderNumber },
  ]
  return {
    'withdrawal-accepted': [
      ...both(
        { ...part, ...due } satisfies WithdrawalAcceptedVariables,
        { ...whole, ...due } satisfies WithdrawalAcceptedVariables,
      ),
      {
        what: 'while a bank holds the money',
        variables: { ...whole, ...due, is_held: '1', is_promised: '' } satisfies WithdrawalAcceptedVariables,
        fact: orderNumber,
      },
      {
        what: 'after a bank gave it back',
        variables: {
          ...whole,
          ...due,
          is_returned: '1',
          is_promised: '',
        } satisfies WithdrawalAcceptedVariables,
        fact: orderNumber,
      },
    ],
    'withdrawal-refunded': both(
      { ...part, ...done } satisfies WithdrawalRefundedVariables,
      { ...whole, ...done } satisfies WithdrawalRefundedVariables,
    ),
  }
}
