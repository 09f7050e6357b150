import { type VatRegistry, VatRegistryUnavailable } from '../../ports/vat-registry.ts'

/** Name of the company of every valid number in a demonstration. */
const demoName = 'Exemplum (DEMO)'

/**
 * The registry of a demonstration, for invented numbers: last digit 0 is invalid, last digit 9 is unavailable, any
 * other is valid and belongs to a company whose name says that it is made up.
 */
export const simulatedVatRegistry: VatRegistry = {
  async check(number) {
    const lastDigit = number.replace(/\D/g, '').at(-1)
    if (lastDigit === '9') throw new VatRegistryUnavailable('MS_UNAVAILABLE')
    const isValid = lastDigit !== '0'
    return {
      status: isValid ? 'valid' : 'invalid',
      name: isValid ? demoName : null,
      address: null,
      requestId: `DEMO-${number}`,
    }
  },
}
