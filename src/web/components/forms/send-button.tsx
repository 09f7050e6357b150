import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick'> & { isBusy: boolean }

/**
 * A button that sends its form. While something is on its way it does nothing, but keeps the focus: a button that is disabled loses it,
 * and whoever uses a keyboard begins again at the top of the page.
 */
export function SendButton({ isBusy, className = '', ...rest }: Props) {
  return (
    <button
      {...rest}
      type="submit"
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
      }}
      className={`button-base aria-disabled:opacity-60 ${className}`}
    />
  )
}
