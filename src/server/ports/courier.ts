/** What is brought to an address that somebody of the shop typed. */
export type Errand = {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}

/** Why nobody answered: the time was over, the address is one of the shop's own network, or the line was not made. */
export type ErrandFailure = 'timeout' | 'refused_address' | 'unreachable'

export type ErrandAnswer = {
  milliseconds: number
} /** `isOwnMachine`: the shop's own machine answered, as it may in a demonstration. */ & (
  | { status: number; text: string; isOwnMachine: boolean }
  | { status: null; failure: ErrandFailure; text: string }
)

/**
 * Carries requests to programs elsewhere. Waits ten seconds at most, follows no redirection, reads only the beginning of an
 * answer, never asks an address of the shop's own network. Never throws.
 */
export interface Courier {
  carry(errand: Errand): Promise<ErrandAnswer>
}
