import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop, stopShop } from './run-shop.ts'

const port = 3991
const repeats = 5

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** From launching the built shop until it is ready: in an empty folder, and again in a filled one. */
export async function measureStart(): Promise<(string | number)[][]> {
  const first: number[] = []
  const second: number[] = []
  for (let count = 0; count < repeats; count += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
    await chmod(dataDir, 0o755)
    for (const times of [first, second]) {
      const begun = performance.now()
      const { child } = await startShop(dataDir, port)
      times.push(performance.now() - begun)
      await stopShop(child)
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  return [
    ['empty folder (database made, migrated, filled)', Math.round(median(first))],
    ['again', Math.round(median(second))],
  ]
}
