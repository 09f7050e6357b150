import { expect, test } from 'vitest'
import { domainState } from './domain-state.ts'

test.each([
  ['', null, false, null],
  ['chez-alix.fr', null, false, 'requested'],
  ['chez-alix.fr', 'https://chez-alix.fr', false, 'requested'],
  ['chez-alix.fr', 'https://www.chez-alix.fr/accueil', true, 'in_use'],
  ['café-alix.fr', 'https://xn--caf-alix-d1a.fr', true, 'in_use'],
  ['chez-alix.fr', 'https://space.example/chez-alix', true, 'other_address'],
] as const)(
  'the domain "%s" of a site at %s, online: %s, has the state %s',
  (domain, siteUrl, isOnline, expected) => {
    expect(domainState({ domain, siteUrl, isOnline })).toBe(expected)
  },
)
