import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Paper, renderPaper } from './render-paper.ts'

/** A question to the thread that draws. */
export type Wish = { id: number; paper: Paper }

/** Its answer: the bytes, or what went wrong as text, since an error's class does not cross threads. */
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; fault: string }

/** Of nice(2): half of what a thread without it gets, or less, while somebody waits for an answer. All of it otherwise. */
const niceness = 10

giveWay()

function giveWay(): void {
  // Linux counts this of the thread that asks. Elsewhere it would be the whole process, visitors' answers with it.
  if (process.platform !== 'linux') return
  try {
    setPriority(niceness)
  } catch {
    // Not where a supervisor allows no such call. Papers are drawn all the same.
  }
}

// The whole of a thread: papers are drawn one after the other as they come.
parentPort?.on('message', async ({ id, paper }: Wish) => {
  const drawn: Drawn = await renderPaper(paper).then(
    (bytes) => ({ id, bytes }),
    (error) => ({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(drawn)
})
