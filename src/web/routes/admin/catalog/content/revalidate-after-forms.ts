import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Revalidates after a refused form too, so that it shows what other users changed meanwhile. */
export function revalidateAfterForms({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate
}
