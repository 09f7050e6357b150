declare const brand: unique symbol

/** An amount of euros in whole cents. Never a fraction, so sums are exact. */
export type Cents = number & { readonly [brand]: 'Cents' }

/** Brands an integer as cents; throws RangeError on fractions, NaN and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

/** Converts decimal euros to cents, for hand-written data (29.9 → 2990). */
export function euros(amount: number): Cents {
  return cents(Math.round(amount * 100))
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

export function times(amount: Cents, count: number): Cents {
  return cents(amount * count)
}
