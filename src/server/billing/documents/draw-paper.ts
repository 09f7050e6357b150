import { Worker } from 'node:worker_threads'
import type { Drawn, Wish } from './internal/paper-thread.ts'
import { type Paper, renderPaper } from './internal/render-paper.ts'

/** A thread that has drawn nothing for so long is ended: its fonts and caches take some 70 MB. */
const idleMs = 60_000

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: unknown): void }

let open: ReturnType<typeof paperThread> | undefined

/** Draws a paper: in the thread for it where one was opened, else here. The same paper gives the same bytes either way. */
export function drawPaper(paper: Paper): Promise<Uint8Array> {
  return open ? open.draw(paper) : renderPaper(paper)
}

/**
 * From now on papers are drawn beside whatever else this process does, so that no visitor waits for a contract. `file`: the built
 * `paper-thread`. Returns how to close it, which fails what is still being drawn: the job that wanted it is tried again.
 */
export function openPaperThread(file: URL): () => Promise<void> {
  const thread = paperThread(file)
  open = thread
  return async () => {
    if (open === thread) open = undefined
    await thread.close()
  }
}

/** Started with the first paper, ended when there was none for a while, started anew should it die. */
function paperThread(file: URL) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0
  let rest: NodeJS.Timeout | undefined

  const end = (reason: unknown) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(file)
    // It keeps no process alive that has nothing else to do.
    started.unref()
    started.on('message', (drawn: Drawn) => {
      const one = waiting.get(drawn.id)
      waiting.delete(drawn.id)
      if ('bytes' in drawn) one?.resolve(drawn.bytes)
      else one?.reject(new Error(`A paper could not be drawn: ${drawn.fault}`))
      if (waiting.size > 0) return
      clearTimeout(rest)
      rest = setTimeout(() => {
        if (waiting.size === 0 && worker === started) {
          worker = undefined
          void started.terminate()
        }
      }, idleMs).unref()
    })
    started.on('error', (error) => worker === started && end(error))
    started.on('exit', () => worker === started && end(new Error('The thread that draws papers has ended')))
    return started
  }
  return {
    draw: (paper: Paper) =>
      new Promise<Uint8Array>((resolve, reject) => {
        clearTimeout(rest)
        worker ??= start()
        count += 1
        const wish: Wish = { id: count, paper }
        waiting.set(count, { resolve, reject })
        try {
          worker.postMessage(wish)
        } catch (error) {
          waiting.delete(count)
          reject(error)
        }
      }),
    async close() {
      clearTimeout(rest)
      const last = worker
      end(new Error('The shop is closing'))
      await last?.terminate()
    },
  }
}
