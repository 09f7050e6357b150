import { timingSafeEqual } from 'node:crypto'

/** Compares a given proof with the expected one in constant time. */
export function isSameProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
