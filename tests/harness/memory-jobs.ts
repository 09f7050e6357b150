import type { JobHandlers, JobName, JobQueue, Jobs } from '#server/ports/job-queue.ts'

type Waiting = { name: JobName; data: Jobs[JobName]; tries: number }

const mostTries = 30

/**
 * Jobs in memory, for plays of years. Asked for by a transaction that fails they come all the same, so that what they do is
 * done once too often rather than not; those that fail come again. Two workers take from it side by side.
 */
export function memoryJobs(): JobQueue {
  const waiting: Waiting[] = []
  return {
    async send(_, name, data) {
      waiting.push({ name, data, tries: 0 })
    },
    async sendMany(_, name, data) {
      for (const one of data) waiting.push({ name, data: one, tries: 0 })
    },
    async work() {},
    async drain(handlers: JobHandlers) {
      let done = 0
      const worker = async () => {
        for (let job = waiting.shift(); job; job = waiting.shift()) {
          try {
            await (handlers[job.name] as (data: unknown) => Promise<void>)(job.data)
            done += 1
          } catch (error) {
            if (job.tries >= mostTries)
              throw new Error(`The job ${job.name} never succeeds`, { cause: error })
            waiting.push({ ...job, tries: job.tries + 1 })
          }
        }
      }
      await Promise.all([worker(), worker()])
      return done
    },
    countUnfinished: async () => waiting.length,
    async stop() {},
  }
}
