import { isKeyRefused, isProviderFailure } from '#server/ports/payments.ts'

export type ProviderProblem = 'unreachable' | 'refused'

/**
 * Runs a read at the provider and returns its failure as `problem`, so that a page still renders without the data.
 * Throws what is not a failure of the provider.
 */
export async function readFromProvider<T>(
  read: () => Promise<T>,
): Promise<{ value: T; problem: null } | { value: null; problem: ProviderProblem }> {
  try {
    return { value: await read(), problem: null }
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    return { value: null, problem: isKeyRefused(error) ? 'refused' : 'unreachable' }
  }
}
