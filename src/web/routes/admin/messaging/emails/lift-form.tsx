import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'

/** Lifts the suppression of an email address. */
export function LiftForm({ email }: { email: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset className="inline">
      <input type="hidden" name="intent" value="lift" />
      <input type="hidden" name="email" value={email} />
      <button
        type="submit"
        disabled={isBusy}
        aria-label={m.suppression_lift_it({ email })}
        className="button-base button-quiet"
      >
        {m.suppression_lift()}
      </button>
    </Form>
  )
}
