import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { type PdfInput, renderPdfInline } from '#server/billing/documents/internal/render-pdf-inline.ts'
import { openPdfThread, renderPdf } from '#server/billing/documents/render-pdf.ts'
import { projectRoot } from '#server/project-root.ts'
import { sampleInvoice, sampleOrder, sampleSeller } from '#tests/harness/rows/sample-rows.ts'

const built = pathToFileURL(join(projectRoot, 'build/server/pdf-thread.js'))

const contract: PdfInput = {
  kind: 'contract',
  of: {
    ...sampleOrder({ early: true }),
    seller: sampleSeller,
    earlyStart: 'Je demande que le service commence.',
    mandate: { paymentMethod: 'card', wording: 'J’autorise un débit.' },
    termsMarkdown: '# Conditions\n\nUn **texte** avec ő et ű.',
    termsVersion: '2026-11-21',
    isDemonstration: true,
  },
}
const documents: readonly PdfInput[] = [
  { kind: 'invoice', of: sampleInvoice() },
  contract,
  {
    kind: 'legal',
    of: { title: 'Titre', markdown: '# Titre\n\nTexte.', version: '2026-11-21', isDemonstration: true },
  },
]

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

/** Opens a worker thread that runs this program, from a temporary folder. */
async function openOther(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-thread-'))
  const file = join(folder, 'thread.mjs')
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${program}`)
  const end = openPdfThread(pathToFileURL(file))
  close = async () => {
    await end()
    await rm(folder, { recursive: true })
  }
}

describe('the PDF worker thread', () => {
  test('renders the same bytes as the main thread, several documents at once', async () => {
    const here = await Promise.all(documents.map(renderPdfInline))
    close = openPdfThread(built)
    const inThread = await Promise.all([...documents, ...documents].map(renderPdf))
    for (const [at, bytes] of inThread.entries())
      expect(Buffer.compare(bytes, here[at % here.length] as Uint8Array), documents[at % 3]?.kind).toBe(0)
  })

  test('reports the error of one document and renders the next', async () => {
    close = openPdfThread(built)
    const broken = { kind: 'contract', of: { ...contract.of, lines: null } } as unknown as PdfInput
    const [first, second] = await Promise.allSettled([renderPdf(broken), renderPdf(contract)])
    expect(String(first.status === 'rejected' && first.reason)).toMatch(
      /A PDF could not be rendered: TypeError/,
    )
    expect(second.status).toBe('fulfilled')
  })

  test('fails the current document when it dies, and is replaced for the next document', async () => {
    await openOther(`
      parentPort.on('message', ({ id, input }) => {
        if (input.kind === 'legal') process.exit(1)
        parentPort.postMessage({ id, bytes: new Uint8Array([7]) })
      })`)
    await expect(renderPdf(documents[2] as PdfInput)).rejects.toThrow('has exited')
    expect(await renderPdf(contract)).toEqual(new Uint8Array([7]))
  })

  test('fails the document, not the process, when its program cannot start', async () => {
    await openOther('throw new Error("no such font")')
    await expect(renderPdf(contract)).rejects.toThrow('no such font')
  })

  test('fails pending documents when closed, after which documents are rendered inline', async () => {
    await openOther(`parentPort.on('message', () => {})`)
    const failing = expect(renderPdf(contract)).rejects.toThrow('was closed')
    await close?.()
    await failing
    close = undefined
    expect((await renderPdf(contract)).length).toBeGreaterThan(1000)
  })
})
