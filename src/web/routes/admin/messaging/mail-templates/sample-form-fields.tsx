import { useEffect, useRef } from 'react'

type Props = { values: Record<string, string>; stored: Record<string, string> }

/** Hidden template form fields with the samples; a change dispatches an `input` event, as typing does. */
export function SampleFormFields({ values, stored }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const value = JSON.stringify(values)
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current === value) return
    previous.current = value
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return (
    <>
      <input ref={field} type="hidden" name="samples" value={value} />
      <input type="hidden" name="baseSamples" value={JSON.stringify(stored)} />
    </>
  )
}
