import { expect, test } from 'vitest'
import { shortId } from './short-id.ts'

test.each([
  ['pay_00000000000000000000001298', 'pay_…001298'],
  ['pi_3PqLkJ2eZvKYlo2C0xYzAbCd', 'pi_…YzAbCd'],
  ['0192f3a4-5b6c-7d8e-9f00-112233445566', '0192…445566'],
  ['pay_12345678', 'pay_12345678'],
  ['—', '—'],
])('%s is shown as %s', (id, shown) => {
  expect(shortId(id)).toBe(shown)
})
