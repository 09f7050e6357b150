import { type HistoryLine, mailTable } from '#server/database/seed/history/history-file.ts'
import { recordChanges } from './record-changes.ts'
import { historyYears, runHistory } from './run-history.ts'

/**
 * Runs the two years and records them: the first year as one day, since no demonstration begins in it, and each day of
 * the second. Mails are by the month of their creation, from the last one of the first year.
 */
export async function recordHistory() {
  let recorder: Awaited<ReturnType<typeof recordChanges>> | undefined
  const firstRecorded = `${Number(historyYears.to.slice(0, 4)) - 1}-12-31`
  await using _ = await runHistory({
    begin: async (shop) => {
      recorder = await recordChanges(shop)
    },
    onDayEnd: async (today) => {
      if (today >= firstRecorded) await recorder?.recordDay(today)
    },
  })
  if (!recorder) throw new Error('Nothing was recorded')
  const { header, lines } = recorder.read()
  const mailsAt = header.tables.findIndex(({ name }) => name === mailTable)
  const createdAt = header.tables[mailsAt]?.columns.indexOf('created_at') ?? -1
  const monthOf = ([, , , values]: HistoryLine) => String((values as unknown[])[createdAt]).slice(0, 7)
  const mails = lines.filter(([, at, , values]) => at === mailsAt && values !== null)
  const byMonth = Map.groupBy(mails, monthOf)
  return {
    header: { ...header, until: historyYears.to },
    lines: lines.filter(([, at]) => at !== mailsAt),
    mails: new Map([...byMonth].filter(([month]) => month >= firstRecorded.slice(0, 7))),
  }
}
