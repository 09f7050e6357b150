/** What the registry says of a number. Its name and address where the country tells them; `requestId`: its own number of the question, kept as proof. */
export type VatRegistryAnswer = {
  status: 'valid' | 'invalid'
  name: string | null
  address: string | null
  requestId: string | null
}

/** The registries of VAT numbers of the member states. Never asked inside a transaction. */
export interface VatRegistry {
  /** `number` with the two letters of its country, without spaces. Throws VatRegistryAway when nobody knows. */
  check(number: string): Promise<VatRegistryAnswer>
}

/** The registry, or that of one country, is not there: nobody knows whether the number is valid. */
export class VatRegistryAway extends Error {
  override readonly name = 'VatRegistryAway'
}

/** By name: tests and the built shop have classes of their own. */
export function isRegistryAway(error: unknown): error is VatRegistryAway {
  return error instanceof Error && error.name === 'VatRegistryAway'
}
