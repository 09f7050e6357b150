import { expect, test } from 'vitest'
import { findFirstButtons } from './harness/first-buttons.ts'

/**
 * What Enter in a field may send: it saves, looks, asks for a link, or begins what is confirmed on a page of its own. Anything else is
 * either no form's first button or stands behind `NoEnter`.
 */
const harmless = [
  'nothing',
  'save bar',
  // Saving: done again or undone by another save.
  'save',
  'save-details',
  'save-digest',
  'save-sender',
  'save-server',
  'place',
  'add',
  'create',
  'create-key',
  'create-account',
  'change-email',
  'change-password',
  'set-password',
  'give-reason',
  'declare-country',
  'record',
  'record-request',
  'connect',
  'invite',
  'subscribe',
  'hold',
  'release',
  // Looking: a preview, a search, a check, a test.
  'check',
  'find',
  'preview',
  'review',
  'test',
  'record-test',
  'upload',
  // Adds or saves an endpoint: its page says which.
  'intent',
  // A door, or a mailed link that confirms.
  'sign-in',
  'confirm',
  'verify',
  'send-link',
  'request',
]

test('Enter in a field never does what cannot be taken back (HTML, implicit submission)', () => {
  const forms = findFirstButtons()
  expect(forms.length).toBeGreaterThan(60)
  expect(forms.filter(({ intent }) => !harmless.includes(intent))).toEqual([])
})
