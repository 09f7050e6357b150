import { expect, test } from 'vitest'
import { m } from '#messages/messages.ts'
import { responseText } from './response-text.ts'

test.for([
  [{ status: 500, detail: 'timeout: of the receiver’s own' }, 'timeout: of the receiver’s own'],
  [{ status: null, detail: 'timeout: ABORT_ERR' }, m.affiliate_timeout()],
  [{ status: null, detail: 'refused_address: DNS lookup' }, m.affiliate_refused_address()],
  [{ status: null, detail: 'unreachable: ECONNREFUSED' }, `${m.affiliate_unreachable()} (ECONNREFUSED)`],
  [{ status: null, detail: 'unreachable: secret' }, m.hook_secret_unreadable()],
  [{ status: null, detail: 'anything' }, 'anything'],
] as const)('the attempt %j is shown as "%s"', ([attempt, text]) => {
  expect(responseText(attempt)).toBe(text)
})
