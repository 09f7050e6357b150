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
  const onPause = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: adds its listeners to each new form
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(onPause, typingPauseMs)
    }
    element.addEventListener('input', restartTimer)
    element.addEventListener('change', restartTimer)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', restartTimer)
      element.removeEventListener('change', restartTimer)
    }
  }, [form, formKey])
}
