import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Also a form that was refused shows what others wrote meanwhile. */
export function revalidateAfterForms({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate
}
