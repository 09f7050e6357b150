import { coveredControls } from '#tests/harness/accessibility/covered-controls.ts'
import { expect, type Visitor } from './test.ts'

/** Longer than a page transition, shorter than a notification stays visible. */
const settleMs = 3_000

/** Expects that no element, notifications included, covers the centre of a visible control. */
export async function expectUncovered({ page }: Pick<Visitor, 'page'>, timeout = settleMs): Promise<void> {
  await expect.poll(() => page.evaluate(coveredControls), { timeout }).toEqual([])
}
