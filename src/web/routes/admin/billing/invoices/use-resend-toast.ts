import { m } from '#messages/messages.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import type { ResendDone } from './resend-actions.ts'

/** Shows once how many documents were sent. */
export function useResendToast(result: ActionResult<ResendDone>): void {
  useResultToast(result, {
    done: {
      sent: ({ count = 0 }) => m.documents_resent({ count }),
      'sent-partly': ({ count = 0 }) => m.documents_resent_partly({ count }),
    },
  })
}
