import type { PageView } from '#domain/insights/page-view.ts'

/** Counts looks at pages. What it was told is written within seconds; a process that is killed loses those. */
export interface VisitCounter {
  /** `visitor` is a keyed hash that changes every day. */
  count(view: PageView & { visitor: string }): void
  /** Writes now what waits. */
  flush(): Promise<void>
}
