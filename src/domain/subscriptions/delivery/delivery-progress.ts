import type { Day } from '#domain/platform/calendar/day.ts'
import type { DeliveryState, DeliveryStep } from './delivery-state.ts'

/** The steps of a site from order to publication, as shown to its customer. */
export const progressSteps = ['ordered', 'content', 'build', 'online'] as const

export type ProgressStep = (typeof progressSteps)[number]
/** A step with the day it was done (`on`); a build in progress has its due day instead (`dueOn`). */
export type StepProgress = {
  step: ProgressStep
  phase: 'done' | 'now' | 'next'
  on: Day | null
  dueOn: Day | null
}

type Events = readonly { step: DeliveryStep; on: Day }[]
type Progress = { state: DeliveryState; orderedOn: Day; dueOn: Day | null; events: Events }

/** Whether the site is public: published, and not restarted since by a change to another product. */
export function isOnline(events: Events): boolean {
  return events.findLast(({ step }) => step === 'published' || step === 'restarted')?.step === 'published'
}

/**
 * The four steps of a site. While the site is online, all are done, even during a rework: they have the days of the
 * first publication. `events`: oldest first.
 */
export function deliveryProgress({ state, orderedOn, dueOn, events }: Progress): StepProgress[] {
  const current = events.slice(events.findLastIndex(({ step }) => step === 'restarted') + 1)
  const firstPublished = current.findIndex(({ step }) => step === 'published')
  const shown = isOnline(events) ? current.slice(0, firstPublished + 1) : current
  const lastDay = (...steps: DeliveryStep[]) => shown.findLast(({ step }) => steps.includes(step))?.on ?? null
  const publishedOn = lastDay('published')
  const days: Record<ProgressStep, Day | null> = {
    ordered: orderedOn,
    content: lastDay('content_sent', 'content_received'),
    build: lastDay('approved') ?? lastDay('review_begun') ?? publishedOn,
    online: publishedOn,
  }
  const now: ProgressStep = state === 'content' ? 'content' : 'build'
  const position = isOnline(events) ? progressSteps.length : progressSteps.indexOf(now)
  return progressSteps.map((step, index) => {
    const phase = index < position ? 'done' : index === position ? 'now' : 'next'
    const isInBuild = step === 'build' && phase === 'now' && state === 'build'
    return {
      step,
      phase,
      on: phase === 'next' || isInBuild ? null : days[step],
      dueOn: isInBuild ? dueOn : null,
    }
  })
}
