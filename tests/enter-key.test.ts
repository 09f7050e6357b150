import { expect, test } from 'vitest'
import { findFirstButtons } from './harness/texts/first-buttons.ts'

/**
 * Intents that Enter in a field may send: it saves, searches, requests a link, or begins what a separate page confirms.
 * Any other intent is not a form's first button, or comes after `NoEnter`.
 */
const harmless = [
  'nothing',
  'save bar',
  // Saving: repeated or undone by another save.
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
  'create-buyer',
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
  // Reading: a preview, a search, a check, a test.
  'check',
  'find',
  'preview',
  'review',
  'test',
  'record-test',
  'upload',
  // Adds or saves an endpoint: its page says which.
  'intent',
  // A login, or a mailed link that confirms.
  'sign-in',
  'confirm',
  'verify',
  'send-link',
  'request',
]

test('Enter in a field never triggers an irreversible action (HTML, implicit submission)', () => {
  const forms = findFirstButtons()
  expect(forms.length).toBeGreaterThan(60)
  expect(forms.filter(({ intent }) => !harmless.includes(intent))).toEqual([])
})
