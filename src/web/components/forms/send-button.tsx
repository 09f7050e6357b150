import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick'> & { isBusy: boolean }

/**
 * A submit button. While a request is pending it does nothing but keeps the focus: a disabled button would lose it,
 * and keyboard users would start again at the top of the page.
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
