import { useRef } from 'react'
import { isRouteErrorResponse, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { SiteFiles } from '#web/components/delivery/site-files.tsx'
import { SiteMessages } from '#web/components/delivery/site-messages.tsx'
import { siteEventTexts } from '#web/components/delivery/site-texts.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Folded } from '#web/components/ui/folded.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { useFocusAfter } from '#web/components/ui/use-focus-after.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { localPath } from '#web/local-path.ts'
import { AccountError } from '#web/routes/account/account-error.tsx'
import { AccountFrame } from '#web/routes/account/account-frame.tsx'
import { AccountSection } from '#web/routes/account/account-section.tsx'
import { type ShownStep, Timeline } from '#web/routes/account/timeline.tsx'
import { statusLabelOf } from '../subscription-facts.ts'
import type { Route } from './+types/site'
import { loadSite, type ShownSite } from './load-site.ts'
import { ProgressSteps } from './progress-steps.tsx'
import { SentContent } from './sent-content.tsx'
import { siteActions } from './site-actions.ts'
import { SiteContentForm } from './site-content-form.tsx'
import { SiteTurn } from './site-turn.tsx'

export const loader = loadSite

export const action = siteActions

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.site_title() }]

/** A site under construction, as its customer sees it. */
export default function Site({ loaderData: site, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const { id, state, isOpen, content, files, messages } = site
  const now = useRef<HTMLParagraphElement>(null)
  const focusTurn = useFocusAfter(() => now.current)
  return (
    <>
      <LocalLink to="/user/subscriptions" className="link no-print mt-6 inline-block py-1 text-sm">
        ← {m.my_subscriptions()}
      </LocalLink>
      <AccountFrame title={nameOf(site)}>
        <p className="mt-3">
          <StatusChip {...statusLabelOf(site)} />
        </p>
        {result && (
          <div className="mt-6">
            <ErrorSummary error={result.error} fields={fieldErrors(result)} />
          </div>
        )}
        <div className="mt-6">
          <ProgressSteps steps={site.progress} />
        </div>
        <SiteTurn site={site} isBusy={isBusy} result={result} now={now} onSubmitTurn={focusTurn} />
        <div className="grid items-start gap-x-8 lg:grid-cols-[3fr_2fr]">
          <div>
            {state === 'content' && isOpen && (
              <SiteContentForm site={site} result={result} isBusy={isBusy} onSend={focusTurn} />
            )}
            {state !== 'content' && content && (
              <SentContent site={site} result={result} isBusy={isBusy} onSend={focusTurn} />
            )}
            <AccountSection title={m.site_messages()}>
              <SiteMessages
                messages={messages}
                side="customer"
                isOpen={isOpen}
                isBusy={isBusy}
                result={result?.intent === 'write' ? result : undefined}
              />
            </AccountSection>
          </div>
          <div>
            <AccountSection title={m.site_files()} text={m.site_files_text()}>
              <SiteFiles
                files={files}
                side="customer"
                path={`${localPath(`/user/subscriptions/${id}/site`)}/files`}
                isOpen={isOpen}
                isBusy={isBusy}
              />
            </AccountSection>
            <AccountSection title={m.site_history()}>
              <History steps={toSteps(site)} />
            </AccountSection>
          </div>
        </div>
      </AccountFrame>
    </>
  )
}

/** Steps that are not folded. */
const maxUnfolded = 8

/** The steps of the site, oldest first; only the latest are unfolded. */
function History({ steps }: { steps: readonly ShownStep[] }) {
  const earlierSteps = steps.slice(0, -maxUnfolded)
  return (
    <>
      {earlierSteps.length > 0 && (
        <Folded className="mb-4" summary={m.site_history_earlier({ count: earlierSteps.length })}>
          <div className="mt-3">
            <Timeline steps={earlierSteps} />
          </div>
        </Folded>
      )}
      <Timeline steps={steps.slice(-maxUnfolded)} />
    </>
  )
}

/** Two fields of this page are named 'text': the change request's field has the id 'changes', which its error needs. */
function fieldErrors({ intent, fields }: FormResult): Record<string, string> {
  return intent === 'ask-changes' && fields.text ? { changes: fields.text } : fields
}

function toSteps({ orderedOn, events, dueOn, today, state, isOpen }: ShownSite): ShownStep[] {
  const steps: ShownStep[] = [
    { on: orderedOn, isToCome: false, text: m.site_event_ordered() },
    ...events.map(({ step, on }) => ({ on, isToCome: false, text: siteEventTexts[step]() })),
  ]
  // A date in the past is not a future step: the top of the page says that the shop is late.
  if (dueOn && dueOn >= today && state === 'build' && isOpen)
    steps.push({ on: dueOn, isToCome: true, text: m.site_event_due() })
  return steps
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // A missing or switched-off page is not a failure: a retry would not help.
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <AccountError error={error} title={m.site_title()}>
      <LoadFailure<ShownSite> error={error} text={m.site_error()} routeId="site">
        {({ name, dueOn }) => (
          <p className="mt-4">
            {name}
            {dueOn && `, ${dayText(dueOn)}`}
          </p>
        )}
      </LoadFailure>
    </AccountError>
  )
}
