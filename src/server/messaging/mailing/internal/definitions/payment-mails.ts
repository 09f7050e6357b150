import { m } from '#messages/messages.ts'
import type {
  ConfirmPaymentVariables,
  DebitRefusedVariables,
  RefundFailedVariables,
  RefundMadeVariables,
} from '../../variables.ts'
import { mail } from './mail-definition.ts'
import { flag } from './sample-frame.ts'

/** Emails about payments and refunds. */
export const paymentMails = {
  'confirm-payment': mail<ConfirmPaymentVariables>({
    name: m.mail_name_confirm_payment,
    required: ['amount', 'pay_url'],
    sample: ({ names, money, url, greeting, shop }) => ({
      ...greeting,
      ...shop,
      description: names.site,
      amount: money(29),
      pay_url: url('/pay/abc'),
    }),
  }),
  'refund-made': mail<RefundMadeVariables>({
    name: m.mail_name_refund_made,
    required: ['credit_note_number', 'amount'],
    subject: 'amount',
    sample: ({ creditNoteNumber, invoiceNumber, card, money, greeting, shop }) => ({
      ...greeting,
      ...shop,
      credit_note_number: creditNoteNumber,
      invoice_number: invoiceNumber,
      amount: money(10),
      paid_by: card,
    }),
  }),
  'refund-failed': mail<RefundFailedVariables>({
    name: m.mail_name_refund_failed,
    required: ['amount'],
    subject: 'amount',
    sample: ({ creditNoteNumber, card, money, greeting, shop }) => ({
      ...greeting,
      ...shop,
      credit_note_number: creditNoteNumber,
      order_number: '',
      amount: money(10),
      paid_by: card,
      is_held: '',
    }),
    variants: ({ orderNumber }) => ({
      'of a withdrawal refund held by a bank': {
        credit_note_number: '',
        order_number: orderNumber,
        is_held: flag,
      },
    }),
  }),
  'debit-refused': mail<DebitRefusedVariables>({
    name: m.mail_name_debit_refused,
    required: ['order_number', 'amount'],
    subject: 'order_number',
    sample: ({ orderNumber, money, greeting, shop }) => ({
      ...greeting,
      ...shop,
      order_number: orderNumber,
      amount: money(166),
    }),
  }),
}
