import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Typing rests this long before something is made of it. */
export const typingRestMs = 600

/** Acts whenever typing into a form has rested. `formKey` is another for each form that is drawn in its place. */
export function useTypingRest(
  form: RefObject<HTMLFormElement | null>,
  formKey: string | number,
  act: () => void,
): void {
  const rested = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new form is listened to
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const actLater = () => {
      clearTimeout(timer)
      timer = setTimeout(rested, typingRestMs)
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
