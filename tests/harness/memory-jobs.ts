import { AsyncLocalStorage } from 'node:async_hooks'
import type { JobHandlers, JobName, JobQueue, Jobs } from '#server/ports/job-queue.ts'

type Waiting = { name: JobName; data: Jobs[JobName]; tries: number }

const maxAttempts = 30

export type MemoryJobs = JobQueue & {
  /** Holds back the jobs that `run` sends until it is over: its transactions have committed by then. */
  hold<T>(run: () => Promise<T>): Promise<T>
}

/**
 * An in-memory job queue for simulated years. Jobs of a transaction that fails are kept, so that their work is done
 * once too often rather than never; failed jobs are retried. Workers run concurrently and, as with the real queue, take
 * no job before its transaction commits.
 */
export function memoryJobs({ workers = 2 } = {}): MemoryJobs {
  const waiting: Waiting[] = []
  const held = new AsyncLocalStorage<Waiting[]>()
  const hold = async <T>(run: () => Promise<T>): Promise<T> => {
    const queued: Waiting[] = []
    try {
      return await held.run(queued, run)
    } finally {
      waiting.push(...queued)
    }
  }
  const enqueue = (name: JobName, data: Jobs[JobName]) =>
    void (held.getStore() ?? waiting).push({ name, data, tries: 0 })
  return {
    hold,
    async send(_, name, data) {
      enqueue(name, data)
    },
    async sendMany(_, name, data) {
      for (const item of data) enqueue(name, item)
    },
    async work() {},
    async drain(handlers: JobHandlers) {
      let processedCount = 0
      const worker = async () => {
        for (let job = waiting.shift(); job; job = waiting.shift()) {
          try {
            await hold(() => (handlers[job.name] as (data: unknown) => Promise<void>)(job.data))
            processedCount += 1
          } catch (error) {
            if (job.tries >= maxAttempts)
              throw new Error(`The job ${job.name} never succeeds`, { cause: error })
            waiting.push({ ...job, tries: job.tries + 1 })
          }
        }
      }
      await Promise.all(Array.from({ length: workers }, worker))
      return processedCount
    },
    // No job is dead-lettered.
    requeueFailed: async () => 0,
    countByState: async () => [],
    countUnfinished: async () => waiting.length,
    async stop() {},
  }
}
