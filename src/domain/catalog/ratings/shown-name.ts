/** A first name and the initial of the last: all a reader learns of who wrote. */
export function shownName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = [...lastName.trim()][0]
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim()
}
