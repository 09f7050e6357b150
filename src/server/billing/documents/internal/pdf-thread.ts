import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type PdfInput, renderPdfInline } from './render-pdf-inline.ts'

/** Request to the rendering thread. */
export type RenderRequest = { id: number; input: PdfInput }

/** Response of the thread: the bytes, or the error as text, since an error's class does not cross threads. */
export type RenderResponse = { id: number; bytes: Uint8Array } | { id: number; fault: string }

/**
 * Value for nice(2): while requests are served, the thread gets at most half the CPU time of a normal thread; otherwise
 * as much as it needs.
 */
const niceness = 10

lowerPriority()

function lowerPriority(): void {
  // On Linux the priority applies to the calling thread. On other systems it would slow down the whole process,
  // requests included.
  if (process.platform !== 'linux') return
  try {
    setPriority(niceness)
  } catch {
    // A supervisor may forbid the call. PDFs are rendered at normal priority then.
  }
}

// The thread renders the PDFs one after the other.
parentPort?.on('message', async ({ id, input }: RenderRequest) => {
  const response: RenderResponse = await renderPdfInline(input).then(
    (bytes) => ({ id, bytes }),
    (error) => ({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(response)
})
