import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How long typing has to pause before the form is evaluated. */
export const typingPauseMs = 600

/**
 * Calls a function whenever typing into a form pauses. `formKey` changes with each form that replaces the previous
 * one.
 */
export function useTypingPause(
  form: RefObject<HTMLFormElement | null>,
  formKey: string | number,
  act: () => void,
): void {
  const rested = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: adds its listeners to each new form
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const actLater = () => {
      clearTimeout(timer)
      timer = setTimeout(rested, typingPauseMs)
    }
    element.addEventListener('input', actLater)
    element.addEventListener('change', actLater)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', actLater)
      element.removeEventListener('change', actLater)
    }
  }, [form, formKey])
}
