import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#server/ports/clock.ts'

/** A clock that moves only when a test moves it. */
export class TestClock implements Clock {
  #now: number
  /** Whether `wait` really waits, for tests of durations. */
  isReal = false

  constructor(start: string) {
    this.#now = new Date(start).getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  async wait(milliseconds: number): Promise<void> {
    if (this.isReal) await sleep(milliseconds)
  }

  forward(milliseconds: number): void {
    this.#now += milliseconds
  }

  set(instant: string): void {
    this.#now = new Date(instant).getTime()
  }
}
