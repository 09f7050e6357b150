import { Worker } from 'node:worker_threads'
import type { RenderRequest, RenderResponse } from './internal/pdf-thread.ts'
import { type PdfInput, renderPdfInline } from './internal/render-pdf-inline.ts'

/** An idle thread is ended after this time: its fonts and caches take about 70 MB. */
const idleMs = 60_000

type PendingRender = { resolve(bytes: Uint8Array): void; reject(error: unknown): void }

let open: ReturnType<typeof pdfThread> | undefined

/** Renders a PDF: in the worker thread if one is open, else in this thread. Both give the same bytes. */
export function renderPdf(paper: PdfInput): Promise<Uint8Array> {
  return open ? open.render(paper) : renderPdfInline(paper)
}

/**
 * From now on PDFs are rendered in a worker thread, so that requests are not blocked. `file`: the built `pdf-thread`.
 * Returns a function that closes it; rendering in progress then fails and its job is retried.
 */
export function openPdfThread(file: URL): () => Promise<void> {
  const thread = pdfThread(file)
  open = thread
  return async () => {
    if (open === thread) open = undefined
    await thread.close()
  }
}

/** A worker thread that starts with the first PDF, ends when idle, and restarts after a crash. */
function pdfThread(file: URL) {
  const waiting = new Map<number, PendingRender>()
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
    // The thread does not keep the process alive.
    started.unref()
    started.on('message', (rendered: RenderResponse) => {
      const one = waiting.get(rendered.id)
      waiting.delete(rendered.id)
      if ('bytes' in rendered) one?.resolve(rendered.bytes)
      else one?.reject(new Error(`A paper could not be drawn: ${rendered.fault}`))
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
    render: (paper: PdfInput) =>
      new Promise<Uint8Array>((resolve, reject) => {
        clearTimeout(rest)
        worker ??= start()
        count += 1
        const wish: RenderRequest = { id: count, paper }
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
