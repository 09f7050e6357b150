import { m } from '#messages/messages.ts'
import { type Answer, useAnswerToast } from '#web/components/back-office/use-answer-toast.ts'
import type { ResendDone } from './resend-actions.ts'

/** Shows once how many documents were sent. */
export function useResendToast(answer: Answer<ResendDone>): void {
  useAnswerToast(answer, {
    done: {
      sent: ({ count = 0 }) => m.documents_resent({ count }),
      'sent-partly': ({ count = 0 }) => m.documents_resent_partly({ count }),
    },
  })
}
