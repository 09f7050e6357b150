import { expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { distributeCreditNote } from './distribute-credit-note.ts'

const distribute = (over: number, paid: number, used: number, note: number) =>
  distributeCreditNote({ over: cents(over), paid: cents(paid), used: cents(used) }, cents(note))

// Columns for an invoice of 35.00: received minus owed, refundable part of its payment, credits deducted, credit note.
test.for([
  ['paid in full', [0, 3500, 0, 1000], { toRefund: 1000, returned: 0, notOwed: 0 }],
  ['not paid', [-3500, 0, 0, 1000], { toRefund: 0, returned: 0, notOwed: 1000 }],
  [
    '25.00 paid, 10.00 deducted, all credited',
    [0, 2500, 1000, 3500],
    { toRefund: 2500, returned: 1000, notOwed: 0 },
  ],
  [
    '25.00 paid, 10.00 deducted, some credited',
    [0, 2500, 1000, 3000],
    { toRefund: 2500, returned: 500, notOwed: 0 },
  ],
  [
    '10.00 deducted, the rest owed, all credited',
    [-2500, 0, 1000, 3500],
    { toRefund: 0, returned: 1000, notOwed: 2500 },
  ],
  [
    '10.00 deducted, the rest owed, some credited',
    [-2500, 0, 1000, 2000],
    { toRefund: 0, returned: 0, notOwed: 2000 },
  ],
  [
    '25.00 paid, 10.00 deducted, 25.00 credited and not refunded yet, the rest credited',
    [2500, 2500, 1000, 1000],
    { toRefund: 0, returned: 1000, notOwed: 0 },
  ],
  ['deducted in full', [0, 0, 3500, 1500], { toRefund: 0, returned: 1500, notOwed: 0 }],
] as const)(
  'a credit note is split into refund, returned credit and waived debt: invoice %s',
  ([, [over, paid, used, note], expected]) => {
    expect(distribute(over, paid, used, note)).toEqual(expected)
  },
)
