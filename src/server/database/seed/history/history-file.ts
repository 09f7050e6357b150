import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Day } from '#domain/platform/calendar/day.ts'
import { seedFolder } from '../seed-folder.ts'

/** A table of the history: its columns in the order of a row's values, and its primary key. */
export type HistoryTable = { name: string; columns: string[]; key: string[] }

export type HistoryHeader = {
  /** Public URL of the shop in the recorded texts. */
  origin: string
  /** In an order that foreign keys allow. */
  tables: HistoryTable[]
  /** The last recorded day. */
  until: Day
}

/**
 * A row at the end of a day: the day, the number of its table, its key, and its values. Values are an array for a row of
 * the history, an object of changed columns for a row of the seed, and null for a deleted row.
 */
export type HistoryLine = [
  day: Day,
  table: number,
  key: unknown[],
  values: unknown[] | Record<string, unknown> | null,
]

/** The table whose lines are in files of their own, one a month: they are two thirds of the whole. */
export const mailTable = 'outbox_mail'

/** Folder of the recording: `history` has the header and all lines but mails, `mails-2030-05` those of a month. */
export const historyFolder = join(seedFolder, 'history')
export const historyFile = (name: string) => join(historyFolder, `${name}.jsonl.br`)

/** Reads the recorded history without its mails: the header, and the changes before a day, in order. */
export async function readHistory(): Promise<{
  header: HistoryHeader
  linesBefore(day: string): HistoryLine[]
}> {
  const [header = '', ...lines] = await readTexts('history')
  return {
    header: JSON.parse(header),
    linesBefore: (day) => parseBefore(lines, day),
  }
}

/** Reads the mails of a recorded month, such as 2030-05, before a day; none for a month without a file. */
export async function readMails(month: string, before: string): Promise<HistoryLine[]> {
  try {
    return parseBefore(await readTexts(`mails-${month}`), before)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function readTexts(name: string): Promise<string[]> {
  return brotliDecompressSync(await readFile(historyFile(name)))
    .toString()
    .split('\n')
}

/** Parses the lines before a day. Each begins with its day, so that later ones are not parsed. */
function parseBefore(lines: readonly string[], day: string): HistoryLine[] {
  return lines.filter((line) => line.slice('["'.length) < day).map((line) => JSON.parse(line))
}
