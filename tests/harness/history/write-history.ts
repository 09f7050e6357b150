import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { historyFile, historyFolder } from '#server/database/seed/history/history-file.ts'
import type { recordHistory } from './record-history.ts'

/** Writes a recording to the files that demonstrations read. */
export async function writeHistory({
  header,
  lines,
  mails,
}: Awaited<ReturnType<typeof recordHistory>>): Promise<void> {
  for (const name of await readdir(historyFolder))
    if (name.endsWith('.br')) await rm(join(historyFolder, name))
  await writeLines('history', [header, ...lines])
  for (const [month, ofMonth] of mails) await writeLines(`mails-${month}`, ofMonth)
}

async function writeLines(name: string, lines: readonly unknown[]): Promise<void> {
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  await writeFile(historyFile(name), brotliCompressSync(text, { params }))
}
