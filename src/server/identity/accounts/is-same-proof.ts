import { timingSafeEqual } from 'node:crypto'

/** Compares a given proof with the expected one in constant time. */
export function isSameProof(given: string, expected: string): boolean {
  const [givenBytes, expectedBytes] = [Buffer.from(given), Buffer.from(expected)]
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes)
}
