import { Worker } from 'node:worker_threads'
import type { RenderRequest, RenderResponse } from './internal/pdf-thread.ts'
import { type PdfInput, renderPdfInline } from './internal/render-pdf-inline.ts'

/** An idle thread is ended after this time: its fonts and caches take about 70 MB. */
const idleMs = 60_000

type PendingRender = { resolve(bytes: Uint8Array): void; reject(error: unknown): void }

let openThread: ReturnType<typeof pdfThread> | undefined

/** Renders a PDF: in the worker thread if one is open, else in this thread. Both give the same bytes. */
export function renderPdf(input: PdfInput): Promise<Uint8Array> {
  return openThread ? openThread.render(input) : renderPdfInline(input)
}

/**
 * Starts a worker thread that renders all later PDFs, so that requests are not blocked. `file`: the built
 * `pdf-thread`. Returns a function that closes it; rendering in progress then fails and its job is retried.
 */
export function openPdfThread(file: URL): () => Promise<void> {
  const thread = pdfThread(file)
  openThread = thread
  return async () => {
    if (openThread === thread) openThread = undefined
    await thread.close()
  }
}

/** A worker thread that starts with the first PDF, ends when idle, and restarts after a crash. */
function pdfThread(file: URL) {
  const pendingRenders = new Map<number, PendingRender>()
  let worker: Worker | undefined
  let count = 0
  let idleTimer: NodeJS.Timeout | undefined

  const rejectAll = (reason: unknown) => {
    worker = undefined
    for (const { reject } of pendingRenders.values()) reject(reason)
    pendingRenders.clear()
  }
  const start = () => {
    const newWorker = new Worker(file)
    // The thread does not keep the process alive.
    newWorker.unref()
    newWorker.on('message', (response: RenderResponse) => {
      const pending = pendingRenders.get(response.id)
      pendingRenders.delete(response.id)
      if ('bytes' in response) pending?.resolve(response.bytes)
      else pending?.reject(new Error(`A PDF could not be rendered: ${response.fault}`))
      if (pendingRenders.size > 0) return
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => {
        if (pendingRenders.size === 0 && worker === newWorker) {
          worker = undefined
          void newWorker.terminate()
        }
      }, idleMs).unref()
    })
    newWorker.on('error', (error) => worker === newWorker && rejectAll(error))
    newWorker.on('exit', () => worker === newWorker && rejectAll(new Error('The PDF thread has exited')))
    return newWorker
  }
  return {
    render: (input: PdfInput) =>
      new Promise<Uint8Array>((resolve, reject) => {
        clearTimeout(idleTimer)
        worker ??= start()
        count += 1
        const request: RenderRequest = { id: count, input }
        pendingRenders.set(count, { resolve, reject })
        try {
          worker.postMessage(request)
        } catch (error) {
          pendingRenders.delete(count)
          reject(error)
        }
      }),
    async close() {
      clearTimeout(idleTimer)
      const lastWorker = worker
      rejectAll(new Error('The PDF thread was closed'))
      await lastWorker?.terminate()
    },
  }
}
