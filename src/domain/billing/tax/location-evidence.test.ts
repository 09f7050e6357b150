import { describe, expect, test } from 'vitest'
import { countryChoices, type LocationEvidence, weighPlaceEvidence } from './location-evidence.ts'

const parseEvidence = (text: string): LocationEvidence[] =>
  text.split(' ').map((item) => {
    const [kind, country] = item.split(':') as [string, string]
    const kinds = {
      address: 'billing_address',
      phone: 'phone',
      ip: 'ip_address',
      card: 'card',
      said: 'declared',
    }
    return { kind: kinds[kind as keyof typeof kinds] as LocationEvidence['kind'], country }
  })

describe('evidence of a consumer’s location', () => {
  test.for([
    ['address:FR', 'FR', 'scarce'],
    ['address:FR phone:FR', 'FR', 'agreed'],
    ['address:FR phone:HU', 'FR', 'contradicted'],
    ['address:FR phone:HU', 'HU', 'contradicted'],
    ['address:HU phone:HU ip:FR', 'HU', 'agreed'],
    ['address:HU ip:FR card:HU', 'HU', 'agreed'],
    // Monaco is part of France for VAT; Greece has two codes.
    ['address:MC phone:FR', 'MC', 'agreed'],
    ['address:GR card:EL', 'GR', 'agreed'],
    // The overseas departments are France (TFEU art. 349, 355), under their own codes as well.
    ['address:RE ip:RE', 'RE', 'agreed'],
    ['address:RE phone:FR card:FR', 'RE', 'agreed'],
    ['address:FR ip:RE', 'FR', 'agreed'],
    ['address:GF phone:GF', 'GF', 'agreed'],
    ['address:YT phone:RE', 'YT', 'agreed'],
    // Territories outside the VAT of their state do not count as that state.
    ['address:NC phone:FR', 'NC', 'contradicted'],
    ['address:AX ip:AX phone:FI', 'AX', 'agreed'],
    ['address:IC phone:ES', 'IC', 'contradicted'],
    // The buyer's own declaration decides the place, and is no evidence.
    ['address:FR phone:HU said:FR', 'FR', 'contradicted'],
    ['address:FR phone:HU said:FR card:FR', 'FR', 'agreed'],
    ['address:FR said:FR', 'FR', 'scarce'],
  ] as const)('%s is weighed for %s as %s', ([text, place, state]) => {
    expect(weighPlaceEvidence(place, parseEvidence(text))).toBe(state)
  })

  test.for([
    ['address:FR', ''],
    ['address:FR phone:FR ip:DE', ''],
    ['address:FR phone:HU', 'FR HU'],
    ['address:FR phone:HU ip:DE', 'FR HU DE'],
    ['address:MC phone:FR', ''],
    ['phone:HU ip:FR', ''],
  ] as const)('%s offers the country choices "%s"', ([text, choices]) => {
    expect(countryChoices(parseEvidence(text)).join(' ')).toBe(choices)
  })
})
