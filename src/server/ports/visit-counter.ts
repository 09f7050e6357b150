import type { PageView } from '#domain/operations/dashboard/page-view.ts'
import type { FunnelStep } from '#domain/operations/statistics/funnel.ts'

export type StepSeen = { step: FunnelStep; visitor: string }

/** Counts page views. Writes within seconds; a process that is killed loses the unwritten ones. */
export interface VisitCounter {
  /** `visitor` is a keyed hash that changes daily; each funnel step reached with this page has a hash of its own. */
  count(view: PageView & { visitor: string; steps: readonly StepSeen[] }): void
  /** Writes the waiting counts immediately. */
  flush(): Promise<void>
}
