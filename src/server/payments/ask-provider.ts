import { isKeyRefused, isProviderFailure } from '../ports/payments.ts'

export type ProviderProblem = 'unreachable' | 'refused'

/** What the provider says, or why it says nothing: its absence is part of a page, not its end. */
export async function askProvider<T>(
  ask: () => Promise<T>,
): Promise<{ value: T; problem: null } | { value: null; problem: ProviderProblem }> {
  try {
    return { value: await ask(), problem: null }
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    return { value: null, problem: isKeyRefused(error) ? 'refused' : 'unreachable' }
  }
}
