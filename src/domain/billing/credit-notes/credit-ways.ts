import { type Cents, cents } from '#domain/platform/money/cents.ts'

/**
 * Where the money of a credit note goes: back to where it came from, to the credits that were deducted from its invoice's charge, or off what is still
 * owed. `over`: what came in for the invoice and is not owed before the note; `paid`: what of its payment may still go back; `used`: the credits
 * deducted from its charge. The payment goes back first.
 */
export function creditWays(
  { over, paid, used }: { over: Cents; paid: Cents; used: Cents },
  note: Cents,
): { goesBack: Cents; returned: Cents; notOwed: Cents } {
  const free = Math.max(Math.min(note, over + note), 0)
  const goesBack = cents(Math.max(Math.min(free, paid), 0))
  const returned = cents(Math.max(Math.min(free - goesBack, used), 0))
  return { goesBack, returned, notOwed: cents(note - goesBack - returned) }
}
