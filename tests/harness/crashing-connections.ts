import type pg from 'pg'

/** What a process that was killed leaves to its caller: no answer. */
export class Crash extends Error {
  constructor() {
    super('The connection broke')
    this.name = 'Crash'
  }
}

/** Whether an error comes from a broken connection, however deep it was wrapped. */
export function isCrash(error: unknown): boolean {
  return error instanceof Error && (error.name === 'Crash' || isCrash(error.cause))
}

export type Crashes = {
  /** The statement that many from now breaks: before it reached the database, or after it was done there. */
  after(statements: number, when: 'before' | 'after'): void
  /** No more of them. */
  stop(): void
}

type Query = (...given: unknown[]) => unknown

/**
 * Makes connections of a pool break at chosen statements, COMMIT included: whoever asked cannot know whether it was done.
 * What follows on the same connection (the rollback) goes through.
 */
export function crashingConnections(pool: pg.Pool): Crashes {
  let planned: { left: number; when: 'before' | 'after' } | undefined
  const isDue = () => {
    if (!planned) return undefined
    planned.left -= 1
    if (planned.left > 0) return undefined
    const { when } = planned
    planned = undefined
    return when
  }
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as unknown as Query
    const query: Query = (...given) => {
      // With a callback it is the pool's own bookkeeping; everything of the shop waits for a promise.
      if (typeof given.at(-1) === 'function') return send(...given)
      const when = isDue()
      if (when === 'before') return Promise.reject(new Crash())
      const answer = send(...given)
      return when === 'after' ? Promise.resolve(answer).then(() => Promise.reject(new Crash())) : answer
    }
    Object.assign(client, { query })
  })
  return {
    after(statements, when) {
      planned = { left: statements, when }
    },
    stop() {
      planned = undefined
    },
  }
}
