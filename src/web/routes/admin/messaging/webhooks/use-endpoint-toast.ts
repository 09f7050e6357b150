import { useEffect } from 'react'
import { m } from '#messages/messages.ts'
import { type Answer, useAnswerToast } from '#web/components/back-office/use-answer-toast.ts'
import { showToast } from '#web/components/ui/toasts.ts'
import type { EndpointAnswer, EndpointDone } from './endpoint-actions.ts'

/** Notifies of the outcome of an action on an endpoint; after a test, whether it arrived. */
export function useEndpointToast(answer: EndpointAnswer | Answer<EndpointDone>): void {
  const tested = answer && 'state' in answer ? answer.state : undefined
  useAnswerToast(tested ? undefined : answer, {
    done: {
      saved: m.hook_saved,
      rotated: m.hook_secret_new,
      redelivered: ({ count = 0 }) => m.hook_redelivering({ count }),
      tested: m.hook_test_arrived,
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (tested === 'delivered') showToast(m.hook_test_arrived())
    else if (tested)
      showToast(m.hook_test_failed(), { kind: 'error', description: m.hook_test_failed_hint() })
  }, [answer])
}
