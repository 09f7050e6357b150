import { useEffect } from 'react'
import { m } from '#messages/messages.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { EndpointDone, EndpointResult } from './endpoint-actions.ts'

/** Shows the result of an endpoint action in a toast; for a test, whether the endpoint received it. */
export function useEndpointToast(result: EndpointResult | ActionResult<EndpointDone>): void {
  const tested = result && 'state' in result ? result.state : undefined
  useResultToast(tested ? undefined : result, {
    done: {
      saved: m.hook_saved,
      rotated: m.hook_secret_new,
      redelivered: ({ count = 0 }) => m.hook_redelivering({ count }),
      tested: m.hook_test_arrived,
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (tested === 'delivered') showToast(m.hook_test_arrived())
    else if (tested)
      showToast(m.hook_test_failed(), { kind: 'error', description: m.hook_test_failed_hint() })
  }, [result])
}
