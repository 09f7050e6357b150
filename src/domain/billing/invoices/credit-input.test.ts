import { expect, test } from 'vitest'
import { creditInputSchema } from '../credit-notes/credit-input.schema.ts'

const getMessages = (fields: Record<string, string>) =>
  creditInputSchema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('the ticked lines are credited, each with the amount next to it', () => {
  const fields = {
    'take-a': 'on',
    'amount-a': '12,50',
    'amount-b': '99',
    reason: ' Trop facturé ',
    intent: 'preview',
  }
  expect(creditInputSchema.parse(fields)).toEqual({
    lines: [{ lineId: 'a', gross: 1250 }],
    reason: 'Trop facturé',
    isDeducted: false,
  })
})

test('missing or invalid lines, amounts and reasons are reported at their fields', () => {
  expect(getMessages({ reason: 'Trop' })).toEqual([['lines', 'credit_line_required']])
  expect(getMessages({ reason: 'Trop', 'take-a': 'on', 'amount-a': '0' })).toEqual([
    ['amount-a', 'amount_invalid'],
  ])
  expect(getMessages({ reason: 'Trop', 'take-a': 'on' })).toEqual([['amount-a', 'amount_invalid']])
  expect(getMessages({ 'take-a': 'on', 'amount-a': '1' })).toEqual([['reason', 'credit_reason_short']])
  expect(getMessages({ reason: 'x'.repeat(201), 'take-a': 'on', 'amount-a': '1' })).toEqual([
    ['reason', 'too_long'],
  ])
})
