import { href, redirect } from 'react-router'
import { z } from 'zod'
import { readTimeSpan } from '#domain/platform/calendar/time-span.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { startFastForward } from '#server/platform/time-machine/start-fast-forward.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import type { Route } from './+types/time-machine'
import { aheadText } from './ahead-text.ts'
import { FastForwardCard } from './fast-forward-card.tsx'
import { ForwardForm } from './forward-form.tsx'
import { loadTimeMachine } from './load-time-machine.ts'

export const loader = pageLoader('time-machine', loadTimeMachine)

export const action = formAction({
  forward: intent({
    permission: 'time-machine.forward',
    schema: z.object({ count: z.string().default(''), unit: z.string().default('') }),
    async run({ count, unit }, page) {
      const span = readTimeSpan(`${count} ${unit}`)
      if (!span) throw new DomainError('time_refused')
      await startFastForward(page.ports, span, await requireEditor(page))
      return redirect(href('/admin/time-machine'))
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.time_title() }]

export default function TimeMachine({ loaderData }: Route.ComponentProps) {
  const { shopNow, realNow, aheadMs, fastForward } = loaderData
  const facts: [string, string][] = [
    [m.time_shop(), instantText(new Date(shopNow))],
    [m.time_real(), instantText(new Date(realNow))],
    [m.time_ahead(), aheadMs > 0 ? aheadText(aheadMs) : m.time_ahead_none()],
  ]
  return (
    <>
      <PageHeading title={m.time_title()} help={[m.help_time_1(), m.help_time_2()]} text={m.time_text()} />
      <div className="mt-4 grid gap-4">
        <dl className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-slate">{name}</dt>
              <dd className="figures text-lg font-semibold text-ink-strong">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {!fastForward?.isFastForwarding && <ForwardForm shopNow={shopNow} />}
          {fastForward && <FastForwardCard fastForward={fastForward} shopNow={shopNow} />}
        </div>
      </div>
    </>
  )
}
