import { m } from '#messages/messages.ts'
import type {
  WithdrawalAcceptedVariables,
  WithdrawalRefundedVariables,
  WithdrawalVariables,
} from '../../subscription-variables.ts'
import { mail } from './mail-definition.ts'
import type { SampleFrame } from './sample-frame.ts'

/** Sample of a partial refund: the days used are charged. */
const partialSample = ({
  names,
  orderNumber,
  price,
  greeting,
  shop,
  day,
}: SampleFrame): WithdrawalVariables => ({
  ...greeting,
  ...shop,
  order_number: orderNumber,
  withdrawn_on: day('2026-12-24'),
  lines: [
    { name: names.site, paid: price(128), days: '3 / 31', retained: price(6), refunded: price(122) },
    { name: names.care, paid: price(99), days: '', retained: price(80), refunded: price(19) },
    ...fullSample({ price }).lines,
  ],
  refunded: price(153),
  retained: price(86),
  is_late: '',
  credited: '',
})

const fullSample = ({ price }: Pick<SampleFrame, 'price'>) => ({
  lines: [{ name: 'Quiz', paid: price(12), days: '', retained: '', refunded: price(12) }],
  refunded: price(12),
  retained: '',
})

const declarationSample = ({ fullName, orderNumber, url, instant }: SampleFrame) => ({
  name: fullName,
  contract: orderNumber,
  email: 'alix@client.example',
  received: instant('2026-11-21', '14:32'),
  receipt_url: url('/withdraw/receipt/abc'),
})

/** Emails about declarations of withdrawal and cancellation, and about accepted withdrawals. */
export const withdrawalMails = {
  'withdrawal-receipt': mail({
    name: m.mail_name_withdrawal_receipt,
    required: ['received', 'name', 'contract', 'receipt_url'],
    subject: 'received',
    sample: declarationSample,
  }),
  'cancellation-receipt': mail({
    name: m.mail_name_cancellation_receipt,
    required: ['received', 'name', 'contract', 'ends_on', 'receipt_url'],
    subject: 'received',
    sample: (frame: SampleFrame) => ({ ...declarationSample(frame), ends_on: '' }),
    variants: ({ day }) => ({ 'from a day on': { ends_on: day('2026-12-31') } }),
  }),
  'withdrawal-accepted': mail<WithdrawalAcceptedVariables>({
    name: m.mail_name_withdrawal_accepted,
    required: ['order_number', 'lines', 'refunded', 'refund_by'],
    subject: 'order_number',
    sample: (frame) => ({
      ...partialSample(frame),
      refund_by: frame.day('2027-01-07'),
      is_held: '',
      is_returned: '',
      is_promised: '1',
    }),
    variants: (frame) => ({
      whole: fullSample(frame),
      'while a bank holds the money': { ...fullSample(frame), is_held: '1', is_promised: '' },
      'after a bank returned it': { ...fullSample(frame), is_returned: '1', is_promised: '' },
    }),
  }),
  'withdrawal-refunded': mail<WithdrawalRefundedVariables>({
    name: m.mail_name_withdrawal_refunded,
    required: ['order_number', 'lines', 'refunded', 'credit_note_number'],
    subject: 'order_number',
    sample: (frame) => ({
      ...partialSample(frame),
      credit_note_number: 'AV-2026000007',
      paid_by: frame.card,
    }),
    variants: (frame) => ({ whole: fullSample(frame) }),
  }),
}
