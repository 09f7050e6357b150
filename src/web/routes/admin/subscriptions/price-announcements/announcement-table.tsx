import { useState } from 'react'
import { href } from 'react-router'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { useDialogResult } from '#web/components/back-office/forms/use-dialog-result.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { FactList } from '#web/components/ui/fact-list.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import type { PriceAnnouncementsData } from './load-price-announcements.ts'
import type { PriceAnnouncementDone } from './price-announcement-actions.ts'

type Announcement = PriceAnnouncementsData['announcements'][number]
type Props = { announcements: readonly Announcement[]; mayCancelAnnouncement: boolean }

/** Announcements with their progress. */
export function AnnouncementTable({ announcements, mayCancelAnnouncement }: Props) {
  const [toCancel, setToCancel] = useState<Announcement>()
  if (announcements.length === 0) return <EmptyState text={m.announcement_none()} />
  return (
    <>
      <ul className="mt-4 grid gap-4">
        {announcements.map((announcement) => (
          <li key={announcement.id} className="rounded-card border border-line bg-surface p-5">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h3 className="min-w-0 text-lg">
                {m.plan_option({
                  name: announcement.name,
                  price: amountText(announcement.monthlyPrice, 'with_vat'),
                })}
              </h3>
              <StatusChip {...stateText(announcement)} />
            </div>
            <FactList
              className="mt-4 grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5"
              facts={[
                [m.announcement_announced(), shortDayText(announcement.announcedOn)],
                [m.announcement_from(), shortDayText(announcement.effectiveOn)],
                [
                  m.announcement_told(),
                  m.announcement_told_value({ told: announcement.notified, meant: announcement.meant }),
                ],
                [m.announcement_applied(), announcement.applied],
                [m.announcement_waiting(), announcement.waiting],
              ]}
            />
            <p className="mt-3 wrap-anywhere text-slate">
              {m.announcement_reason_value({ reason: announcement.reason })}
            </p>
            {mayCancelAnnouncement && !announcement.isWithdrawn && announcement.waiting > 0 && (
              <button
                type="button"
                onClick={() => setToCancel(announcement)}
                className="when-scripted button-base button-quiet mt-4"
              >
                {m.announcement_take_back()}
              </button>
            )}
          </li>
        ))}
      </ul>
      {toCancel && <CancelAnnouncementDialog id={toCancel.id} onClose={() => setToCancel(undefined)} />}
    </>
  )
}

function stateText({ isWithdrawn, waiting }: Announcement) {
  if (isWithdrawn) return { tone: 'calm', text: m.announcement_taken_back() } as const
  return waiting > 0
    ? ({ tone: 'warn', text: m.announcement_running() } as const)
    : ({ tone: 'good', text: m.announcement_over() } as const)
}

function CancelAnnouncementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { Form, form, refusal, isBusy } = useDialogResult<PriceAnnouncementDone>('announce')
  return (
    <ConfirmDialog title={m.announcement_take_back()} onClose={onClose}>
      <p>{m.announcement_take_back_text()}</p>
      <Form ref={form} method="post" action={href('/admin/payments/prices')} className="grid gap-4">
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="announcement" value={id} />
        <ErrorSummary error={refusal?.error} fields={refusal?.fields} />
        <ConfirmButtons yes={m.announcement_take_back()} isBusy={isBusy} />
      </Form>
    </ConfirmDialog>
  )
}
