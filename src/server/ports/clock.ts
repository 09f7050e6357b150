/**
 * The current time. Commands use it instead of `Date`, so that tests and demonstrations can fast-forward months in a
 * second.
 */
export interface Clock {
  now(): Date
  /** Resolves after this many milliseconds of this clock. */
  wait(milliseconds: number): Promise<void>
}
