import { DomainError } from '#domain/errors.ts'
import { isProviderFailure, isRefusal } from '#server/ports/payments.ts'

export type ProviderProblem = 'unreachable' | 'refused'

/** What the provider says, or why it says nothing: its absence is part of the page, not its end. */
export async function askProvider<T>(
  ask: () => Promise<T>,
): Promise<{ value: T; problem: null } | { value: null; problem: ProviderProblem }> {
  try {
    return { value: await ask(), problem: null }
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    return { value: null, problem: isRefusal(error) ? 'refused' : 'unreachable' }
  }
}

/** For actions: a provider that fails is a refusal with its text. */
export async function needProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isProviderFailure(error)) throw new DomainError('provider_away')
    throw error
  }
}
