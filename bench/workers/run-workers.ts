import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { registerCleanup } from '../machine/register-cleanup.ts'

export type Done = { done: number; seconds: number; peakMb: number; bytes?: number }

/** Runs several processes of one script and starts their work at the same time; resolves when the last one has ended. */
export async function runWorkers(
  { what, workers, script }: { what: string; workers: number; script: string },
  connectionString: string,
  environment: Record<string, string>,
): Promise<Done> {
  const children = Array.from({ length: workers }, () =>
    fork(join(import.meta.dirname, script), [what, connectionString], {
      env: { ...process.env, ...environment },
    }),
  )
  const stop = registerCleanup(async () => {
    for (const child of children) child.kill()
  })
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  await Promise.all(children.map((child) => waitForResponse(child)))
  const startMs = performance.now()
  const responses = await Promise.all(
    children.map((child) => {
      const result = waitForResponse(child)
      child.send('go')
      return result as Promise<Done>
    }),
  )
  const seconds = (performance.now() - startMs) / 1000
  await Promise.all(ended)
  await stop()
  return {
    seconds,
    done: responses.reduce((sum, { done }) => sum + done, 0),
    peakMb: Math.max(...responses.map(({ peakMb }) => peakMb)),
    bytes: responses.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
  }
}

function waitForResponse(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`A worker exited with code ${code}`)))
  })
}
