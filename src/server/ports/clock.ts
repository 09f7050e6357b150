/** What time it is. Business never asks the machine directly, so that months can be played in a second. */
export interface Clock {
  now(): Date
  /** Resolves after so many milliseconds of this clock. */
  wait(milliseconds: number): Promise<void>
}
