/**
 * The registry's response about a number. Name and address are null if the country does not publish them; `requestId`
 * is the registry's number of the query, stored as proof.
 */
export type VatRegistryAnswer = {
  status: 'valid' | 'invalid'
  name: string | null
  address: string | null
  requestId: string | null
}

/** The VAT number registries of the member states. Never called inside a transaction. */
export interface VatRegistry {
  /**
   * `number` starts with the two letters of its country, without spaces. Throws VatRegistryUnavailable if its validity is
   * unknown.
   */
  check(number: string): Promise<VatRegistryAnswer>
}

/** The registry, or that of one country, is unavailable: the validity of the number is unknown. */
export class VatRegistryUnavailable extends Error {
  override readonly name = 'VatRegistryUnavailable'
}

/** Compares the name, because tests and the built shop have separate classes. */
export function isRegistryUnavailable(error: unknown): error is VatRegistryUnavailable {
  return error instanceof Error && error.name === 'VatRegistryUnavailable'
}
