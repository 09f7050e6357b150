import { runPrepared } from '#server/database/run-prepared.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Whether a category exists, with or without products. */
export async function hasCategory({ db }: Pick<Ports, 'db'>, id: string): Promise<boolean> {
  const rows = await runPrepared(db, 'SELECT 1 FROM category WHERE id = $1', [id])
  return rows.length > 0
}
