import type { PageView } from '#domain/operations/dashboard/page-view.ts'
import type { FunnelStep } from '#domain/operations/statistics/funnel.ts'

export type StepSeen = { step: FunnelStep; visitor: string }

/** Counts looks at pages. What it was told is written within seconds; a process that is killed loses those. */
export interface VisitCounter {
  /** `visitor` is a keyed hash that changes every day; each step somebody has come to by this page has one of its own. */
  count(view: PageView & { visitor: string; steps: readonly StepSeen[] }): void
  /** Writes now what waits. */
  flush(): Promise<void>
}
