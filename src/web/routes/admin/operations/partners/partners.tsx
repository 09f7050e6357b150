import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { useSaveCount } from '#web/components/back-office/forms/use-save-count.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/partners'
import { loadPartners } from './load-partners.ts'
import { type PartnerDone, partnerActions } from './partner-actions.ts'
import { PartnerCard } from './partner-card.tsx'
import { PartnerForm } from './partner-form.tsx'

export const loader = pageLoader('affiliate-partners', loadPartners)

export const action = partnerActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.partners_title() }]

/** List of affiliate partners. */
export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
  const { partners, mayChange } = loaderData
  const result = actionData as ActionResult<PartnerDone>
  const failure = failureOf(useLastResult(result))
  const isRemoval = failure?.intent === 'remove'
  const saveCount = useSaveCount(failure !== undefined)
  useResultToast(result, {
    done: { saved: m.partner_saved, removed: m.partner_removed },
    ...(isRemoval && { failed: m.update_failed }),
  })
  const isFromNewForm = failure && !isRemoval && failure.values.isKnown !== 'yes'
  const isFromEditForm = (code: string) =>
    failure && !isRemoval && !isFromNewForm && failure.values.code === code
  return (
    <>
      <Link to={href('/admin/directaffi')} className="link mb-3 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {m.partner_to_monitor()}
      </Link>
      <PageHeading title={m.partners_title()} text={m.partners_text()} help={[m.partners_help()]} />
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        {partners.length === 0 ? (
          <EmptyState text={m.partners_none()} />
        ) : (
          <ul className="grid gap-4" aria-label={m.partners_title()}>
            {partners.map((partner) => (
              <PartnerCard
                key={`${partner.code} ${partner.name} ${partner.email}`}
                partner={partner}
                mayChange={mayChange}
                refused={isFromEditForm(partner.code) ? failure : undefined}
              />
            ))}
          </ul>
        )}
        {mayChange && (
          <Card title={m.partner_add()}>
            <PartnerForm key={saveCount} refused={isFromNewForm ? failure : undefined} />
          </Card>
        )}
      </div>
    </>
  )
}
