import { expect, test } from 'vitest'
import { redactPersonalData, redactSecrets } from './redact-secrets.ts'

test.for([
  ['550 5.1.1 <anna.kovács@example.test>: no such user', '550 5.1.1 <[email]>: no such user'],
  ['connect smtp://shop:Geheim%21@mail.test:587 failed', 'connect smtp://[secret]@mail.test:587 failed'],
  ['Invalid API Key provided: sk_test_51Habc', 'Invalid API Key provided: [secret]'],
  ['pi_3Nabc_secret_9xYz is over', 'pi_3Nabc_[secret] is over'],
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [secret]'],
  ['GET /verify?token=abc123&x=1', 'GET /verify?token=[secret]&x=1'],
  ['card 4242 4242 4242 4242 declined', 'card [number] declined'],
  ['card 4242424242424242 declined', 'card [number] declined'],
  ['FR76 3000 6000 0112 3456 7890 189 refused', '[number] refused'],
  ['call +33 6 12 34 56 78 or 06 12 34 56 78', 'call [number] or [number]'],
] as const)('%s has its secrets and personal data redacted', ([text, redacted]) => {
  expect(redactSecrets(text)).toBe(redacted)
})

test.for([
  'at place (file:///srv/node_modules/@aws-sdk/client-s3/index.js:12:34)',
  'request 0198f7a2-8b1c-7d3e-9a4f-123456789012 failed',
  'sealed audit 12 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '2026-11-23T12:36:35.123Z',
  'INV-2026-000123 is not there',
])('%s is left unchanged', (text) => {
  expect(redactSecrets(text)).toBe(text)
})

test.for(['a', "'a-", 'a.', 'a@', '0', 'A0', ' +1', 'a-0'])(
  'a long text of repeated %s is redacted within the time limit',
  { timeout: 10_000 },
  (character) => {
    expect(redactPersonalData(`${character.repeat(100_000 / character.length)} anna@example.test`)).toContain(
      '[email]',
    )
  },
)

test('the redacted message is identical for every user affected by the same error', () => {
  const redactMessage = (email: string, id: string, amount: number) =>
    redactPersonalData(
      `The order ${id} of ${email} over ${amount} cannot become "${email} paid" in column "status"`,
    )
  const redacted = redactMessage('anna@example.test', '0198f7a2-8b1c-7d3e-9a4f-123456789012', 4900)
  expect(redacted).toBe(redactMessage('bela@example.test', '0198f7a2-8b1c-7d3e-9a4f-abcdefabcdef', 75.5))
  expect(redacted).toBe('The order [id] of [email] over [number] cannot become [text] in column "status"')
})
