import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest, so that none of them is begun last and waited for alone. */
const slow = [
  'faults/',
  'requests/permissions',
  'contracts/command-line',
  'requests/fuzzed-fields',
  'requests/plan-',
  'requests/time-machine',
  'requests/renewals',
]

/** The slow files of tests first, the others as ever: a first run knows of none how long it takes. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slow.findIndex((part) => moduleId.includes(`/tests/${part}`))
  return rank === -1 ? slow.length : rank
}
