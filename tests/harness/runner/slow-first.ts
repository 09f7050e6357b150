import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, so that none of them starts last and runs alone. */
const slow = [
  'faults/',
  'requests/permissions',
  'requests/accessible-pages',
  'contracts/command-line',
  'requests/fuzzed-fields',
  'requests/plan-',
  'requests/time-machine',
  'requests/renewals',
]

/** Runs slow test files first, the others in the default order: on a first run vitest knows no durations. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => getRank(a) - getRank(b))
  }
}

function getRank({ moduleId }: TestSpecification): number {
  const rank = slow.findIndex((part) => moduleId.includes(`/tests/${part}`))
  return rank === -1 ? slow.length : rank
}
