/** Touches what the browser keeps. One that keeps nothing throws instead; whoever uses it is served all the same. */
export function whereKept(touch: () => void): void {
  try {
    touch()
  } catch {
    // There is nothing to read, to keep or to delete then.
  }
}
