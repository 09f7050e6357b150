import { type VatRegistry, VatRegistryAway } from '../../ports/vat-registry.ts'

/** What every valid number of a demonstration is registered for. */
const madeUpName = 'Exemplum (DEMO)'

/**
 * The registry of a demonstration, for numbers nobody was given: one whose last digit is 0 is invalid, of one whose last digit is 9 nobody knows,
 * every other is valid and belongs to a company whose name says that it is made up.
 */
export const simulatedVatRegistry: VatRegistry = {
  async check(number) {
    const lastDigit = number.replace(/\D/g, '').at(-1)
    if (lastDigit === '9') throw new VatRegistryAway('MS_UNAVAILABLE')
    const isValid = lastDigit !== '0'
    return {
      status: isValid ? 'valid' : 'invalid',
      name: isValid ? madeUpName : null,
      address: null,
      requestId: `DEMO-${number}`,
    }
  },
}
