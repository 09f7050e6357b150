import { reportOldData } from '../operations/privacy/delete-expired-data.ts'
import type { RetentionPorts } from '../operations/privacy/retention-rules.ts'

/** Prints what tonight's job would delete, without deleting anything. */
export async function reportPrivacy(ports: RetentionPorts): Promise<number> {
  const report = await reportOldData(ports)
  console.log('Due now, by kind; the job of 03:17 UTC deletes it (accounting: a person decides):')
  for (const [kind, count] of Object.entries(report))
    console.log(`  ${kind.padEnd(24)} ${String(count).padStart(7)}`)
  return 0
}
