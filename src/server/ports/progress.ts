/** How far a longer piece of work is, reported by the work itself. */
export interface Progress {
  /** Sets how many steps the work has; until then it is unknown. */
  expect(total: number): void
  /**
   * Adds done steps (one when left out). Throws `TaskStopped` once the person who started the work asked to stop it: called only where
   * stopping leaves nothing half-done, such as inside a transaction that rolls back.
   */
  advance(steps?: number): void
}

export const noProgress: Progress = { expect() {}, advance() {} }

/** Runs one named part of longer work. */
export type RunStep = <T>(title: string, work: (progress: Progress) => Promise<T>) => Promise<T>

/** The person who started the work asked to stop it. */
export class TaskStopped extends Error {
  constructor() {
    super('The work was stopped')
    this.name = 'TaskStopped'
  }
}
