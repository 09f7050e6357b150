import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import type { UserData } from './load-user.ts'

/** Sessions of a user; staff end their own sessions on their own account page. */
export function UserSessions({ user }: { user: UserData }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const mayEnd = user.mayEdit && !user.isOwn
  return (
    <Card title={m.sessions()}>
      {user.sessions.length === 0 && <p className="text-slate">{m.user_sessions_none()}</p>}
      <ul className="grid gap-3">
        {user.sessions.map(({ id, device, startedOn, lastSeenOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div>
              <p className="font-semibold text-ink-strong">{device || m.session_unknown()}</p>
              <p className="figures text-sm text-slate">
                {m.session_times({ started: shortDayText(startedOn), seen: shortDayText(lastSeenOn) })}
              </p>
            </div>
            {mayEnd && (
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
      {mayEnd && user.sessions.length > 0 && (
        <ConfirmStep
          intent="end-sessions"
          title={m.user_sessions_end_all()}
          text={m.user_sessions_end_text()}
          isDanger
        />
      )}
    </Card>
  )
}
