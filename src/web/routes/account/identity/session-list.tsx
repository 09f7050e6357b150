import { Form, useNavigation } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { AccountSection } from '../account-section.tsx'

type SessionView = { id: string; device: string; startedAt: string; lastSeenOn: Day; isPresent: boolean }

/** The account's sessions, with a button to end each. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <AccountSection title={m.sessions()} text={m.sessions_text()}>
      <ul className="grid gap-4">
        {sessions.map(({ id, device, startedAt, lastSeenOn, isPresent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4 last:border-0 last:pb-0"
          >
            <div>
              <p className="font-semibold text-ink-strong">{device || m.session_unknown()}</p>
              <p className="figures text-sm text-slate">
                {m.session_times({
                  started: instantText(new Date(startedAt)),
                  seen: shortDayText(lastSeenOn),
                })}
              </p>
            </div>
            {isPresent ? (
              <StatusChip tone="good" text={m.session_present()} />
            ) : (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <button
                  type="submit"
                  disabled={isBusy}
                  className="button-base button-quiet"
                  aria-label={m.session_end_of({ device: device || m.session_unknown() })}
                >
                  {m.session_end()}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-5">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <button type="submit" disabled={isBusy} className="button-base button-quiet">
            {m.sessions_end_others()}
          </button>
        </Form>
      )}
    </AccountSection>
  )
}
