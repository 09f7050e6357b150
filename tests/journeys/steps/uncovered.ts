import { coveredControls } from '#tests/harness/accessibility/covered-controls.ts'
import { expect, type Visitor } from './test.ts'

/** Longer than one page takes to become the next, shorter than a notification is shown. */
const settleMs = 3_000

/** Every visible control's centre belongs to itself, notifications included. */
export async function expectUncovered({ page }: Pick<Visitor, 'page'>, timeout = settleMs): Promise<void> {
  await expect.poll(() => page.evaluate(coveredControls), { timeout }).toEqual([])
}
